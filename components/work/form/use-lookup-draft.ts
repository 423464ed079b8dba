'use client'

import { useEffect, useState } from 'react'
import { serverDraft } from '@/lib/api/editing'
import type { Draft } from '@/lib/contracts/editing/calls'
import { type DraftPlace, laterDraft, readLatestDraft, sweepDrafts } from '@/lib/state/drafts'
import { canDetectOpenDrafts, openDraftIds } from './open-drafts'

interface Found {
  /** The draft that the form offers; null if there is none. */
  draft: Draft | null
  /** Whether there is no draft of this user and record, and no other form writes one. */
  isFree: boolean
}

/**
 * Returns the latest draft of a user and a record among those that no visible form is writing; undefined until the
 * search has finished.
 */
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
      // Two windows that open a new record at the same time both find no draft, so each window stores its draft under
      // an id of its own.
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

/** Returns the draft of a text of which a user can have only one draft; undefined until the search has finished. */
export const useLookupDraft = (...place: Parameters<typeof useFoundDraft>): Draft | null | undefined =>
  useFoundDraft(...place)?.draft
