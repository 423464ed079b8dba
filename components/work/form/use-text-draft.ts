'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { draftOwner, useSession } from '@/lib/api/session'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import { DraftStore } from './draft-store'
import { useLookupDraft } from './use-lookup-draft'

/**
 * Returns the draft store of a text outside a record form; a user has only one draft of this text. Returns null until
 * the search for an earlier draft has finished. The hook calls `onBegin` once with the found draft, and not again when
 * the user returns to the tab.
 */
export function useTextDraft(
  place: Pick<DraftPlace, 'entity' | 'id'>,
  onBegin: (found: Draft | null) => void,
): DraftStore | null {
  const session = useSession()
  const userId = draftOwner(session)
  const found = useLookupDraft(place, userId, session?.impersonating != null)
  const [keeper, setKeeper] = useState<DraftStore | null>(null)
  const ready = found !== undefined && userId !== undefined
  const begin = useEffectEvent(() => {
    if (!ready || keeper) return
    setKeeper(new DraftStore({ ...place, userId }, found !== null, () => undefined))
    onBegin(found)
  })
  useEffect(() => {
    if (ready) begin()
  }, [ready])
  useEffect(() => keeper?.open(), [keeper])
  return keeper
}
