'use client'

import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useTextDraft } from '@/components/work/form/use-text-draft'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import { cameBackTo } from '@/lib/state/drafts-return'

const edit = z.object({ keys: z.array(z.string()), rowVersion: z.int() })
const storedDraft = z.object({ values: z.record(z.string(), edit) })

/** Unsaved members by owner, with the row version they are based on. */
export type Edits = Readonly<Record<string, { readonly keys: readonly string[]; readonly rowVersion: number }>>

interface Options {
  place: Pick<DraftPlace, 'entity' | 'id'>
  /** Unsaved choices. */
  edits: Edits
  onRestore: (edits: Edits) => void
}

/**
 * Stores unsaved choices as one draft and offers it on the next visit; restores it at once after an interrupted
 * session.
 */
export function useAssignmentDraft({ place, edits, onRestore }: Options) {
  const [offered, setOffered] = useState<{ edits: Edits; savedAt: string } | null>(null)
  const [restored, setRestored] = useState(false)

  const keeper = useTextDraft(place, (found) => {
    const draft = editsOf(found)
    if (!draft) return
    if (cameBackTo(window.location.pathname + window.location.search)) {
      setRestored(true)
      onRestore(draft)
    } else setOffered({ edits: draft, savedAt: found?.savedAt ?? '' })
  })
  const text = JSON.stringify(edits)
  const before = useRef('{}')
  useEffect(() => {
    if (!keeper || text === before.current) return
    before.current = text
    if (text === '{}') keeper.drop()
    else keeper.store({ values: JSON.parse(text), base: {}, rowVersion: null })
    if (text === '{}') setRestored(false)
  }, [keeper, text])

  return {
    offered,
    restored,
    /** Sends the draft to the server, if it is reachable. */
    keep: () => void keeper?.flush(),
    restore() {
      if (offered) onRestore(offered.edits)
      setOffered(null)
    },
    discard() {
      if (text === '{}') keeper?.drop()
      setOffered(null)
    },
  }
}

function editsOf(draft: Draft | null): Edits | null {
  const read = storedDraft.safeParse(draft?.payload)
  return read.success && Object.keys(read.data.values).length > 0 ? read.data.values : null
}
