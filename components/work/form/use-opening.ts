'use client'

import { useState } from 'react'
import { ownErrors, useQueryIf } from '@/lib/api/query-of'
import { draftOwner, useCan, useSession } from '@/lib/api/session'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import { type ReadCall, useRecordKind } from '../record/record-context'
import { baseOf, sparePlace } from './open-drafts'
import type { RecordFormProps, RecordOf } from './types'
import { useFoundDraft } from './use-lookup-draft'

/** What the form starts from. It stays while the form is open, whatever the cache lets go of meanwhile. */
interface Start<C extends ReadCall> {
  record: RecordOf<C> | null
  draft: Draft | null
  /** Where what is typed is kept: never over a draft that is offered, or that another form writes. */
  place: DraftPlace
}

/** Loads what a form needs before it can be drawn; `start` is null until it is all there. */
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
  // What `read` answers is what the edit call does.
  const now = record?.data as RecordOf<C> | undefined
  if (!start && ready) {
    const place = { userId, entity, id: draftId }
    setStart({ record: now ?? null, draft: found.draft, place: found.isFree ? place : sparePlace(place) })
  }
  // The form of a new one goes on with what was stored.
  if (start && baseOf(start.place.id) !== draftId)
    setStart({ ...start, draft: null, place: { ...start.place, id: draftId } })
  const newest = now ?? start?.record ?? null
  return { title, start, newest, waiting: { name, allowed, error: record?.error, onRetry: () => record?.refetch() } }
}
