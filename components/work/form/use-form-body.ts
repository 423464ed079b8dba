'use client'

import { useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import { useSaveKey } from '@/components/kit/keys/use-save-key'
import { confirm } from '@/components/ui/dialogs/confirm'
import { toast } from '@/components/ui/toast/toast'
import { useCan } from '@/lib/api/session'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { recordLabels } from '../record/record-words'
import { focusStart, useFirstWrong, useFocusAfterSaving, useStart } from './form-focus'
import type { FormBodyProps } from './types'
import { useLease } from './use-lease'
import { useRecordForm } from './use-record-form'

export type FormBodyState = ReturnType<typeof useFormBody>

/**
 * Returns the state of a form in a drawer or on a page: its values, the lease, its shortcut keys, and the function that
 * closes it.
 */
export function useFormBody<C extends ReadCall>(props: FormBodyProps<C>) {
  const { id, newest, startAt } = props
  const { entity, words, isEditable } = useRecordKind()
  const said = useMemo(() => recordLabels(newest, newest && words ? words(newest) : {}), [newest, words])
  const element = useRef<HTMLFormElement>(null)
  const { form, state, actions } = useRecordForm(props, element)
  const errorId = useId()
  const { isDirty, submitCount } = form.formState
  const isNew = id === 'new'
  // `closed`: the record's state allows no edit, so the form acquires no lease.
  const closed = newest !== null && isEditable?.(newest) === false
  const lease = useLease({
    entity,
    id: isNew || closed ? undefined : id,
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
  const locked = lease.readOnly || state.queued || !allowed || closed
  const save = () => {
    if (!locked) actions.save()
  }

  useFirstWrong(element, submitCount, state.refusals)
  useFocusAfterSaving(element, state.saving)
  useSaveKey(save, () => element.current)
  useStart(element, startAt)

  const close = async () => {
    // Closing asks for no confirmation here: the typed values are stored as a draft, so the user loses nothing.
    if (lease.readOnly || !allowed) return actions.rest()
    if (isDirty) {
      const text = '关闭后，这些修改会被丢弃。'
      const agreed = await confirm({ title: '有未保存的修改', text, ok: '放弃修改', cancel: '继续编辑', danger: true })
      if (!agreed) return
    }
    actions.leave()
  }
  const newer = newest && state.rowVersion !== null && newest.rowVersion > state.rowVersion ? newest : null
  return {
    form,
    element,
    state,
    actions,
    lease,
    said,
    call,
    allowed,
    locked,
    closed,
    isNew,
    isDirty,
    errorId,
    newer: isDirty ? newer : null,
    save,
    close,
  }
}
