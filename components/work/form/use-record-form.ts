'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '@/components/ui/toast/toast'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import { useWrites } from '@/lib/api/use-write'
import { Code } from '@/lib/contracts/base/call'
import type { RecordStamp, VersionConflict } from '@/lib/contracts/base/record'
import { flushInput } from '@/lib/helpers/debounce-input'
import { ApiError } from '@/lib/http/api-error'
import { raise } from '@/lib/http/error-events'
import type { DraftPlace } from '@/lib/state/drafts'
import { cameBackTo } from '@/lib/state/drafts-return'
import { isAway, type Sent, waitsAgain } from '@/lib/state/outbox'
import { useTab } from '@/lib/state/tab'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { type DraftState, DraftStore, fromDraft } from './draft-store'
import { type FailedSave, failedSave } from './failed-save'
import { mergeValues, pickValues, sameValues, type Values } from './merge'
import { baseOf, openDraftIds } from './open-drafts'
import type { FormBodyProps, FormConflict, RecordOf } from './types'
import { useCreation } from './use-creation'
import { useFormDraft } from './use-form-draft'
import { useQueuedSave } from './use-queued-save'

export interface SaveOptions {
  /** Opens the form of the next new record; the form of a page needs no such function. */
  another?: () => void
  /** Called instead of the toast after a save of a form that stays open; the function receives the stored record. */
  then?: (record: RecordStamp) => void
}

/** Returns the values of a form, their original values, and the functions that change and save them. */
export function useRecordForm<C extends ReadCall>(props: FormBodyProps<C>, element: RefObject<HTMLElement | null>) {
  const {
    id,
    title,
    insert,
    edit,
    empty,
    keptFields = [],
    toValues,
    onClose,
    onSaved,
    record,
    newest,
    draft,
    place,
  } = props
  const { stays = false, ready } = props
  const { entity, name, read } = useRecordKind()
  const { setDirty } = useTab()
  const client = useQueryClient()
  const valuesOf = (of: RecordOf<C> | null): Values => {
    if (!of) return empty
    return toValues ? toValues(of) : pickValues(empty, of as unknown as Values)
  }
  const [base, setBase] = useState(() => ({ values: valuesOf(record), rowVersion: record?.rowVersion ?? null }))
  const [offered, setOffered] = useState(() => restorableDraft(draft, base.values))
  const [restored, setRestored] = useState(false)
  const [error, setError] = useState<FailedSave | null>(null)
  const tried = useRef<SaveOptions>({})
  const [refusals, setRefusals] = useState(0)
  const [conflict, setConflict] = useState<FormConflict | null>(null)
  const queue = useQueuedSave({ place, title, element })
  const create = useCreation(insert, edit)

  const call = id === 'new' ? insert : edit
  const latest = useRef(base)
  const resolver: Resolver<FieldValues> = (values, context, options) => {
    const schema = zodResolver(call.request as z.ZodType<FieldValues, FieldValues>)
    return schema({ ...values, id, rowVersion: latest.current.rowVersion }, context, options)
  }
  const form = useForm<FieldValues>({
    defaultValues: base.values,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  /** The user, kind of record and id of the draft that was found when the form opened; null if there was none. */
  const found = draft && { ...place, id: draft.entityId ?? baseOf(place.id) }
  const [taken, setTaken] = useState<DraftPlace | null>(null)
  const own = taken && baseOf(taken.id) === baseOf(place.id) ? taken : place
  const keeper = useFormDraft({ form, place: own, exists: own === taken, base: latest })
  const dropFound = () => {
    if (found) new DraftStore(found, true, () => undefined).drop()
  }
  /** Returns whether the user has restored the offered draft in another window. */
  const isTakenElsewhere = async (): Promise<boolean> => {
    if (!found || found.id === own.id || !(await openDraftIds(found)).includes(found.id)) return false
    setOffered(null)
    toast.info('这份草稿正在另一个窗口里编辑')
    return true
  }

  useEffect(() => setDirty(isDirty), [isDirty, setDirty])

  /** Starts the form again from other original values; `mine` are the form's unsaved values. */
  const startFrom = (next: typeof base, mine: Values = next.values) => {
    latest.current = next
    setBase(next)
    form.reset(next.values)
    if (!sameValues(mine, next.values)) form.reset(mine, { keepDefaultValues: true })
  }
  const restore = (from: DraftState | null = offered) => {
    if (!from) return
    setOffered(null)
    startFrom({ values: from.base, rowVersion: from.rowVersion }, from.values)
    // From now on the form stores its draft under the id of the restored draft.
    if (found && found.id !== own.id) setTaken(found)
    else keeper.keep()
  }

  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return
    isFirst.current = false
    if (!offered) dropFound()
    if (offered && cameBackTo(window.location.pathname + window.location.search)) {
      restore(offered)
      setRestored(true)
    }
  })

  // If the user has no unsaved values, a newer version replaces the older version without a question.
  useEffect(() => {
    const { rowVersion, values } = latest.current
    if (!newest || rowVersion === null || newest.rowVersion <= rowVersion) return
    // The code compares the form's values, because `isDirty` does not know a draft that was restored just now.
    flushInput()
    if (sameValues(form.getValues(), values)) startFrom({ values: valuesOf(newest), rowVersion: newest.rowVersion })
  })

  const refused = (failure: unknown) => {
    if (!(failure instanceof ApiError)) return
    const failed = failedSave(failure)
    if (failure.isTransport) {
      setError(failed)
      return raise(failure)
    }
    if (!failed) return
    const outdated = failure.code === Code.conflict ? versionConflict(failure.result) : null
    if (outdated) {
      const theirs = valuesOf(outdated.record as RecordOf<C>)
      const mine = form.getValues()
      const { values } = latest.current
      // Both versions are equal, so the server had stored this save, and only its answer was lost.
      if (sameValues(mine, theirs)) return saved(outdated.record, mine, {})
      setConflict({ ...outdated, base: values, mine, theirs, ...mergeValues(values, mine, theirs) })
      return
    }
    const elsewhere: string[] = []
    for (const [path, message] of Object.entries(failure.fields ?? {})) {
      const [field = path, inner = '', deeper] = path.split('.')
      // An error at a path such as `extra.max` or `faults.0.original` appears at the input of that path. The entries of
      // a list field have no inputs of their own, so an error at `tags.2` appears at the field `tags`.
      const place = /^\d/.test(inner) && deeper === undefined ? field : path
      if (field in empty) form.setError(place, { type: 'server', message })
      else elsewhere.push(message)
    }
    if (!failure.fields || elsewhere.length > 0) {
      setError({ ...failed, ...(elsewhere.length > 0 && { text: elsewhere.join('；') }) })
    }
    setRefusals((before) => before + 1)
  }

  const write = useWrites(
    (send, values: FieldValues) => (id === 'new' ? create(values) : send(call, values, { quiet: true })),
    ownErrors,
  )
  /** `sent` has the values at the time of the request. Values that the user typed after the request are unsaved. */
  const saved = (answer: unknown, sent: Values, { another, then }: SaveOptions) => {
    keeper.drop()
    setDirty(false)
    setConflict(null)
    setRestored(false)
    const stored = answer as RecordOf<C>
    if (stays && read) client.setQueryData(queryOf(read, { id: stored.id }).queryKey, stored)
    void client.invalidateQueries({ queryKey: [entity] })
    if (!then) toast.success(`${name}已保存`)
    const now = form.getValues()
    tried.current = {}
    if (stays) {
      // The draft's removal is sent first, so that the form of the next record does not find this draft.
      if (another) return void keeper.flush().finally(another)
      // An offered draft belongs to a different new record, so this form no longer offers it; the next form of a new
      // record offers it again.
      if (id === 'new') setOffered(null)
      onSaved?.(answer)
      const next = { values: valuesOf(stored), rowVersion: stored.rowVersion }
      startFrom(next, mergeValues(sent, now, next.values).values)
      return then?.(stored)
    }
    onSaved?.(answer)
    const next = { ...empty, ...Object.fromEntries(keptFields.map((field) => [field, now[field]])) }
    startFrom({ values: another ? next : now, rowVersion: null })
    if (another) another()
    else onClose(stored)
  }
  const send = async (values: FieldValues, sent: Values, options: SaveOptions, isRetry = false): Promise<Sent> => {
    // Only an edit is sent again after a failed attempt: if the first attempt was stored, the repeated edit only causes
    // a conflict. A repeated creation would insert a second record on a platform without Idempotency-Key.
    const inVain = (failure: unknown) =>
      id !== 'new' && failure instanceof ApiError && failure.isOutage && waitsAgain(isRetry)
    if (isAway()) return queue.wait(() => send(values, sent, options, true))
    try {
      saved(await write.mutateAsync(values), sent, options)
      return 'sent'
    } catch (failure) {
      if (inVain(failure)) return queue.wait(() => send(values, sent, options, true))
      refused(failure)
      return 'refused'
    }
  }
  // The ref is set at once: a second press may come before a render disables the button.
  const isSaving = useRef(false)
  const save = async (options: SaveOptions = {}) => {
    if (isSaving.current) return
    isSaving.current = true
    setError(null)
    tried.current = options
    try {
      flushInput()
      await ready?.()
      const { then, another } = options
      if (stays && newest && id !== 'new' && sameValues(form.getValues(), latest.current.values)) {
        if (then) return then(newest)
        if (another) return another()
      }
      await form.handleSubmit(async (values) => {
        await send(values, structuredClone(form.getValues()), options)
      })()
    } finally {
      isSaving.current = false
    }
  }
  return {
    form,
    state: {
      rowVersion: base.rowVersion,
      saving: write.isPending,
      error,
      refusals,
      conflict,
      offered: offered && { savedAt: draft?.savedAt ?? '' },
      restored,
      draftSavedAt: keeper.savedAt,
      queued: queue.waits,
    },
    actions: {
      save: (options?: SaveOptions) => void save(options),
      retry: () => void save(tried.current),
      restore: async () => void ((await isTakenElsewhere()) || restore()),
      async discardDraft() {
        if (await isTakenElsewhere()) return
        setOffered(null)
        dropFound()
      },
      keepDraft: () => void keeper.flush(),
      unqueue: queue.withdraw,
      /** Closes the form and keeps the typed values as a draft. */
      rest() {
        setDirty(false)
        onClose()
      },
      /** Closes the form without a save. If the form still offers a draft, the next form offers it again. */
      leave() {
        keeper.drop()
        setDirty(false)
        onClose()
      },
      /** Makes the other user's version the original, and saves the values that the user has chosen. */
      resolve(values: Values) {
        if (!conflict) return
        startFrom({ values: conflict.theirs, rowVersion: conflict.record.rowVersion }, values)
        setConflict(null)
        keeper.keep()
        void save()
      },
      postpone: () => setConflict(null),
    },
  }
}

/** Returns the draft that the form offers; null if there is none or its values equal the form's present values. */
function restorableDraft(draft: FormBodyProps<ReadCall>['draft'], values: Values): DraftState | null {
  if (!draft) return null
  const kept = fromDraft(draft.payload, draft.baseRowVersion, values)
  return sameValues(kept.values, values) ? null : kept
}

function versionConflict(result: unknown): (VersionConflict & { record: RecordStamp }) | null {
  const conflict = result as VersionConflict | null
  return conflict?.kind === 'version' ? (conflict as VersionConflict & { record: RecordStamp }) : null
}
