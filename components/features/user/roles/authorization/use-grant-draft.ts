'use client'

import { useEffect, useState } from 'react'
import { draftOwner, useSession } from '@/lib/api/session'
import type { Draft } from '@/lib/contracts/editing/calls'
import { grantBody } from '@/lib/contracts/role/calls'
import { dropDraft, readDraft, writeDraft } from '@/lib/state/drafts'
import { bodyOf, type GrantDraft, grantDraftOf, sameGrantDraft } from './grant-labels'

/** Stores unsaved checkboxes in this browser, and offers to restore them when the user opens the role again. */
export function useGrantDraft(roleId: string, base: GrantDraft, rowVersion: number) {
  const userId = draftOwner(useSession())
  const [found, setFound] = useState<Draft | null>(null)
  const place = userId === undefined ? null : { userId, entity: 'role' as const, id: `${roleId}/grants` }

  useEffect(() => {
    if (userId === undefined) return
    let wanted = true
    void readDraft({ userId, entity: 'role', id: `${roleId}/grants` }).then((draft) => wanted && setFound(draft))
    return () => {
      wanted = false
    }
  }, [userId, roleId])

  const kept = found && draftOf(found, base)
  return {
    /** Stored draft that the user can restore; null if there is none, or if it equals the stored permissions. */
    offered: kept && found ? { savedAt: found.savedAt, wanted: kept } : null,
    forget: () => {
      setFound(null)
      if (place) void dropDraft(place)
    },
    keep(wanted: GrantDraft) {
      setFound(null)
      if (!place) return
      const draft = { payload: bodyOf(wanted), baseRowVersion: rowVersion, savedAt: new Date().toISOString() }
      void (sameGrantDraft(wanted, base) ? dropDraft(place) : writeDraft(place, draft))
    },
  }
}

/** Returns the content of a draft; null if the draft equals the stored permissions or cannot be read. */
function draftOf({ payload }: Draft, base: GrantDraft): GrantDraft | null {
  const body = grantBody.required().safeParse(payload)
  if (!body.success) return null
  const wanted = grantDraftOf(body.data)
  return sameGrantDraft(wanted, base) ? null : wanted
}
