'use client'

import { useState } from 'react'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { draftOwner, useCan, useSession } from '@/lib/api/session'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { baseOf, unusedPlace } from './open-drafts'
import type { RecordFormProps, RecordOf } from './types'
import { useFoundDraft } from './use-lookup-draft'

/** The start values of the form. They stay the same while the form is open, even if the cache drops the record. */
interface Start<C extends ReadCall> {
  record: RecordOf<C> | null
  draft: Draft | null
  /**
   * The user, kind of record and id under which the form stores typed values as a draft. The id is never that of an
   * offered draft or of a draft that another form writes.
   */
  place: DraftPlace
}

/** Loads the data that a form needs before it can render; `start` is null until all data is loaded. */
export function useOpening<C extends ReadCall>({ id, kind, edit, insert, title: given }: RecordFormProps<C>) {
  const { entity, name, read } = useRecordKind()
  const isNew = id === 'new'
  const draftId = isNew && kind ? `${id}.${kind}` : id
  const title = isNew ? (given ?? `新增${name}`) : `编辑${name}`
  const allowed = useCan((isNew ? insert : edit).permission)
  const session = useSession()
  const userId = draftOwner(session)
  const record = useQueryIf(isNew || !allowed ? undefined : read, { id }, ownErrors)
  const found = useFoundDraft({ entity, id: draftId }, userId, session?.impersonating != null)
  const [start, setStart] = useState<Start<C> | null>(null)
  const ready = allowed && userId !== undefined && found !== undefined && (isNew || record?.isSuccess === true)
  // The cast is safe: `edit` and `read` concern the same kind of record, and `read` answers with the record.
  const now = record?.data as RecordOf<C> | undefined
  if (!start && ready) {
    const place = { userId, entity, id: draftId }
    setStart({ record: now ?? null, draft: found.draft, place: found.isFree ? place : unusedPlace(place) })
  }
  // The id changes when the server has stored a new record; the form then continues with the stored record.
  if (start && baseOf(start.place.id) !== draftId)
    setStart({ ...start, draft: null, place: { ...start.place, id: draftId } })
  const newest = now ?? start?.record ?? null
  return { title, start, newest, waiting: { name, allowed, error: record?.error, onRetry: () => record?.refetch() } }
}
