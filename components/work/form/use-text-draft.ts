'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { draftOwner, useSession } from '@/lib/api/session'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import { DraftStore } from './draft-store'
import { useLookupDraft } from './use-lookup-draft'

/**
 * Returns the draft store of a text outside a record form, at a place with one draft; null while an earlier draft is
 * looked up. `onBegin` receives the found draft once; a screen that comes back to the front has begun already.
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
