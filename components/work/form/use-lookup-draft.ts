'use client'

import { useEffect, useState } from 'react'
import { serverDraft } from '@/lib/api/editing'
import type { Draft } from '@/lib/contracts/editing/calls'
import { type DraftPlace, laterDraft, readDraft, sweepDrafts } from '@/lib/state/drafts'

/** The draft to go on with: undefined while it is looked for, null where there is none. */
export function useLookupDraft(
  { entity, id }: Pick<DraftPlace, 'entity' | 'id'>,
  userId: string | undefined,
  impersonating: boolean,
) {
  const [found, setFound] = useState<Draft | null>()
  useEffect(() => {
    if (userId === undefined) return
    let wanted = true
    void sweepDrafts()
    const atServer = impersonating ? null : serverDraft(entity, id)
    Promise.all([readDraft({ userId, entity, id }), atServer]).then(([here, there]) => {
      if (wanted) setFound(laterDraft(here, there))
    })
    return () => {
      wanted = false
    }
  }, [userId, entity, id, impersonating])
  return found
}
