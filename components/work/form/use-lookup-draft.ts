'use client'

import { useEffect, useState } from 'react'
import { serverDraft } from '@/lib/api/editing'
import type { Draft } from '@/lib/contracts/editing/calls'
import { type DraftPlace, laterDraft, readLatestDraft, sweepDrafts } from '@/lib/state/drafts'
import { canDetectOpenDrafts, openDraftIds } from './open-drafts'

interface Found {
  /** The draft to restore; null if there is none. */
  draft: Draft | null
  /** Whether the place itself has no draft and no other form writes it. */
  isFree: boolean
}

/** Returns the latest draft of a place that no visible form writes; undefined while it is looked up. */
export function useFoundDraft(
  { entity, id }: Pick<DraftPlace, 'entity' | 'id'>,
  userId: string | undefined,
  impersonating: boolean,
): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (userId === undefined) return
    let wanted = true
    void sweepDrafts()
    const look = async () => {
      const place = { userId, entity, id }
      const held = await openDraftIds(place)
      const atServer = impersonating ? null : serverDraft(entity, id, held)
      const draft = laterDraft(...(await Promise.all([readLatestDraft(place, held), atServer])))
      // Two windows that open a new record at once both find no draft: each uses a place of its own.
      const isShared = id.startsWith('new') || !canDetectOpenDrafts() || held.includes(id)
      return { draft, isFree: !draft && !isShared }
    }
    look().then((one) => {
      if (wanted) setFound(one)
    })
    return () => {
      wanted = false
    }
  }, [userId, entity, id, impersonating])
  return found
}

/** Returns the draft of a place that has only one. */
export const useLookupDraft = (...place: Parameters<typeof useFoundDraft>): Draft | null | undefined =>
  useFoundDraft(...place)?.draft
