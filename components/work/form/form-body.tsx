'use client'

import Button from '@mui/material/Button'
import { Drawer } from '@/components/kit/drawer/drawer'
import type { ReadCall } from '../record/record-context'
import { focusNext } from './form-focus'
import { DraftNote, FormContexts, FormFailure, FormInputs, FormNotesOf } from './form-parts'
import { LeaseActions, LeaseNote } from './lease-note'
import type { FormBodyProps } from './types'
import { useFormBody } from './use-form-body'

/** Renders the form in its drawer once its record, draft and lease are known. */
export function FormBody<C extends ReadCall>(props: FormBodyProps<C>) {
  const { title, width, footer, children, startAt, keptFields = [] } = props
  const body = useFormBody(props)
  const { element, state, actions, lease, isNew, isDirty, locked, close } = body
  return (
    <FormContexts body={body}>
      {(wrap) => (
        <Drawer
          title={title}
          {...(width && { width })}
          aside={isNew ? null : <LeaseNote lease={lease} />}
          onClose={close}
          wrap={wrap}
          footer={
            <>
              <FormFailure body={body} />
              <DraftNote savedAt={isDirty ? state.draftSavedAt : null} />
              {locked ? null : footer}
              <Button color="inherit" onClick={close}>
                {lease.readOnly ? '关闭' : '取消'}
              </Button>
              {lease.readOnly ? (
                <LeaseActions lease={lease} />
              ) : (
                <>
                  {isNew ? (
                    <Button
                      variant="outlined"
                      color="inherit"
                      disabled={state.saving || locked}
                      onClick={() => actions.save({ another: () => focusNext(element.current, keptFields, startAt) })}
                    >
                      保存并继续新增
                    </Button>
                  ) : null}
                  <Button
                    type="submit"
                    variant="contained"
                    loading={state.saving}
                    disabled={locked}
                    aria-keyshortcuts="Control+S Control+Enter"
                  >
                    {state.queued ? '待发送' : '保存'}
                  </Button>
                </>
              )}
            </>
          }
        >
          <FormNotesOf body={body} />
          <FormInputs body={body}>{children}</FormInputs>
        </Drawer>
      )}
    </FormContexts>
  )
}
