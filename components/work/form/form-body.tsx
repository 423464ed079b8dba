'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { formatDateTime } from '@/components/kit/cell/date-time'
import { Drawer } from '@/components/kit/drawer/drawer'
import { useKeyLines } from '@/components/kit/keys/use-keys'
import { confirm } from '@/components/ui/dialogs/confirm'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { ConflictDialog } from './conflict-dialog'
import { DraftOffer } from './draft-offer'
import { LeaseNote } from './lease-note'
import type { FormBodyProps } from './types'
import { useRecordForm } from './use-record-form'

/** The form once everything it starts from is known. */
export function FormBody<C extends ReadCall>(props: FormBodyProps<C>) {
  const { id, title, footer, children, newest, startAt } = props
  const { entity } = useRecordKind()
  const { form, state, actions } = useRecordForm(props)
  const element = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const { isDirty, submitCount } = form.formState
  const isNew = id === 'new'

  useFirstWrong(element, submitCount, state.refusals)
  useFocusAfterSaving(element, state.saving)
  useSaveKey(() => actions.save())
  useKeyLines(
    () => saveLines,
    () => element.current,
  )
  useEffect(() => focusStart(element.current, startAt), [startAt])

  const close = async () => {
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
        aside={isNew ? null : <LeaseNote entity={entity} id={id} />}
        onClose={close}
        wrap={(content) => (
          <form
            ref={element}
            noValidate
            aria-describedby={state.error ? errorId : undefined}
            onSubmit={(event) => {
              event.preventDefault()
              actions.save()
            }}
          >
            {content}
          </form>
        )}
        footer={
          <>
            <Button
              type="submit"
              variant="contained"
              loading={state.saving}
              aria-keyshortcuts="Control+S Control+Enter"
            >
              保存
            </Button>
            {isNew ? (
              <Button
                variant="outlined"
                color="inherit"
                disabled={state.saving}
                onClick={() => actions.save({ another: () => focusStart(element.current, startAt) })}
              >
                保存并继续新建
              </Button>
            ) : null}
            <Button color="inherit" onClick={close}>
              取消
            </Button>
            {footer}
            <DraftNote savedAt={isDirty ? state.draftSavedAt : null} />
          </>
        }
      >
        {newer && isDirty ? (
          <Alert severity="info" role="status" sx={{ mb: 2 }}>
            {newer.updatedBy ?? '系统'}在 {formatDateTime(newer.updatedAt)} 保存了新版本，保存时将逐项比较。
          </Alert>
        ) : null}
        <DraftOffer draft={state.offered} onRestore={actions.restore} onDiscard={actions.discardDraft} />
        {state.restored ? (
          <Alert severity="success" role="status" sx={{ mb: 2 }}>
            已恢复离开前未保存的内容，请检查后保存。
          </Alert>
        ) : null}
        {state.error ? (
          <Alert id={errorId} severity="error" sx={{ mb: 2 }}>
            {state.error}
          </Alert>
        ) : null}
        {children}
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
    <span role="status" style={{ marginInlineStart: 'auto', fontSize: 12, color: 'var(--mui-palette-text-secondary)' }}>
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
