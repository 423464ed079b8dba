'use client'

import Button from '@mui/material/Button'
import { useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { Drawer } from '@/components/kit/drawer/drawer'
import { InputsLocked, InputsOfNew } from '@/components/kit/inputs'
import { useKeyLines } from '@/components/kit/keys/use-keys'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { ConflictDialog } from './conflict-dialog'
import { FormNotes } from './form-notes'
import { LeaseActions, LeaseNote } from './lease-note'
import type { FormBodyProps } from './types'
import { useLease } from './use-lease'
import { useRecordForm } from './use-record-form'

/** The form once everything it starts from is known. */
export function FormBody<C extends ReadCall>(props: FormBodyProps<C>) {
  const { id, title, footer, children, newest, startAt } = props
  const { entity } = useRecordKind()
  const element = useRef<HTMLFormElement>(null)
  const { form, state, actions } = useRecordForm(props, element)
  const errorId = useId()
  const { isDirty, submitCount } = form.formState
  const isNew = id === 'new'
  const lease = useLease({
    entity,
    id: isNew ? undefined : id,
    element,
    onLost: actions.keepDraft,
    onGot() {
      toast.success('现在由您编辑')
      focusStart(element.current, startAt)
    },
  })
  const locked = lease.readOnly || state.queued
  const save = () => {
    if (!locked) actions.save()
  }

  useFirstWrong(element, submitCount, state.refusals)
  useFocusAfterSaving(element, state.saving)
  useSaveKey(save)
  useKeyLines(
    () => saveLines,
    () => element.current,
  )
  useEffect(() => focusStart(element.current, startAt), [startAt])

  const close = async () => {
    // What they typed is their draft: nothing is lost by leaving it.
    if (lease.readOnly) return actions.rest()
    if (isDirty) {
      const text = '关闭后，这些修改会被丢弃。'
      const agreed = await confirm({ title: '有未保存的修改', text, ok: '放弃修改', cancel: '继续编辑', danger: true })
      if (!agreed) return
    }
    actions.leave()
  }
  const newer = newest && state.rowVersion !== null && newest.rowVersion > state.rowVersion ? newest : null
  return (
    <FormProvider {...form}>
      <Drawer
        title={title}
        aside={isNew ? null : <LeaseNote lease={lease} />}
        onClose={close}
        wrap={(content) => (
          <form
            ref={element}
            noValidate
            aria-describedby={state.error ? errorId : undefined}
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            {content}
          </form>
        )}
        footer={
          <>
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
                    disabled={state.saving || state.queued}
                    onClick={() => actions.save({ another: () => focusStart(element.current, startAt) })}
                  >
                    保存并继续新增
                  </Button>
                ) : null}
                <Button
                  type="submit"
                  variant="contained"
                  loading={state.saving}
                  disabled={state.queued}
                  aria-keyshortcuts="Control+S Control+Enter"
                >
                  {state.queued ? '待发送' : '保存'}
                </Button>
              </>
            )}
          </>
        }
      >
        <FormNotes
          lease={lease}
          typed={isDirty}
          newer={isDirty ? newer : null}
          draft={state.offered}
          restored={state.restored}
          queued={state.queued}
          error={state.error === null ? null : { id: errorId, text: state.error }}
          onRestore={actions.restore}
          onDiscard={actions.discardDraft}
          onUnqueue={actions.unqueue}
        />
        <fieldset disabled={locked} style={{ display: 'contents' }}>
          <InputsLocked value={locked}>
            <InputsOfNew value={isNew}>{children}</InputsOfNew>
          </InputsLocked>
        </fieldset>
      </Drawer>
      {state.conflict ? (
        <ConflictDialog
          conflict={state.conflict}
          saving={state.saving}
          onResolve={actions.resolve}
          onCancel={actions.postpone}
        />
      ) : null}
    </FormProvider>
  )
}

function DraftNote({ savedAt }: { savedAt: string | null }) {
  const text = savedAt ? `草稿已保存 ${formatDateTime(savedAt).slice(-5)}` : ''
  return (
    <span role="status" style={{ marginInlineEnd: 'auto', fontSize: 12, color: 'var(--mui-palette-text-secondary)' }}>
      {text}
    </span>
  )
}

const saveLines = [{ keys: ['Ctrl', 'S'], text: '保存表单' }]

const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

function focusStart(form: HTMLElement | null, field: string | undefined): void {
  const where = field === undefined ? '' : `[name="${field}"]`
  form?.querySelector<HTMLElement>(`.content :is(${focusable})${where}`)?.focus()
}

/** After a refused save the cursor stands in the first field that is wrong, in reading order. */
function useFirstWrong(form: { current: HTMLElement | null }, attempts: number, refusals: number): void {
  useEffect(() => {
    if (attempts + refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts, refusals])
}

/** The button cannot be pressed while it saves, and so loses the focus: it has it again where nothing else took it. */
function useFocusAfterSaving(form: { current: HTMLElement | null }, saving: boolean): void {
  const before = useRef(saving)
  useEffect(() => {
    const ended = before.current && !saving
    before.current = saving
    if (!ended || document.activeElement !== document.body) return
    form.current?.querySelector<HTMLElement>('footer [type=submit]')?.focus()
  }, [form, saving])
}

/** Ctrl+S, unless a dialog is open over the form. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!event.isComposing && !document.querySelector('[role=dialog], dialog:modal')) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
