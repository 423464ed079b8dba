'use client'

import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { Drawer } from '@/components/kit/drawer/drawer'
import { InputsLocked, InputsOfNew, RecordWords } from '@/components/kit/inputs'
import { useSaveKey } from '@/components/kit/keys/use-save-key'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useCan } from '@/lib/api/session'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { wordsIn } from '../record/record-words'
import { ConflictDialog } from './conflict-dialog'
import { FormNotes } from './form-notes'
import { LeaseActions, LeaseNote } from './lease-note'
import type { FormBodyProps } from './types'
import { useLease } from './use-lease'
import { useRecordForm } from './use-record-form'

/** The form once everything it starts from is known. */
export function FormBody<C extends ReadCall>(props: FormBodyProps<C>) {
  const { id, title, footer, children, newest, startAt, keeps = [] } = props
  const { entity, words } = useRecordKind()
  const said = useMemo(() => wordsIn(newest, newest && words ? words(newest) : {}), [newest, words])
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
  const call = isNew ? props.insert : props.edit
  const allowed = useCan(call.permission)
  const keepDraft = useEffectEvent(actions.keepDraft)
  useEffect(() => {
    if (!allowed) keepDraft()
  }, [allowed])
  const locked = lease.readOnly || state.queued || !allowed
  const save = () => {
    if (!locked) actions.save()
  }

  useFirstWrong(element, submitCount, state.refusals)
  useFocusAfterSaving(element, state.saving)
  useSaveKey(save, () => element.current)
  useEffect(() => focusStart(element.current, startAt), [startAt])

  const close = async () => {
    // What they typed is their draft: nothing is lost by leaving it.
    if (lease.readOnly || !allowed) return actions.rest()
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
                    disabled={state.saving || locked}
                    onClick={() => actions.save({ another: () => focusNext(element.current, keeps, startAt) })}
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
        <FormNotes
          lease={lease}
          typed={isDirty}
          newer={isDirty ? newer : null}
          draft={state.offered}
          restored={state.restored}
          queued={state.queued}
          error={state.error && { id: errorId, ...state.error }}
          missing={allowed ? null : call}
          onRetry={actions.retry}
          onRestore={actions.restore}
          onDiscard={actions.discardDraft}
          onUnqueue={actions.unqueue}
        />
        <fieldset disabled={locked} style={{ display: 'contents' }}>
          <InputsLocked value={locked}>
            <InputsOfNew value={isNew}>
              <RecordWords value={said}>{children}</RecordWords>
            </InputsOfNew>
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

const focusable = 'input:not([disabled]), select:not([disabled]), textarea:not([disabled])'

function focusStart(form: HTMLElement | null, field: string | undefined): void {
  const where = field === undefined ? '' : `[name="${field}"]`
  form?.querySelector<HTMLElement>(`.content :is(${focusable})${where}`)?.focus()
}

/** The first field that the next one does not share with the one before, rather one that must be filled in. */
function focusNext(form: HTMLElement | null, kept: readonly string[], startAt: string | undefined): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(`.content :is(${focusable})[name]`) ?? [])]
  const own = fields.filter(({ name }) => !kept.includes(name))
  const next = own.find((field) => field.ariaRequired === 'true') ?? own[0]
  if (kept.length > 0 && next) next.focus()
  else focusStart(form, startAt)
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
