'use client'

import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useTextDraft } from '@/components/work/form/use-text-draft'
import type { Draft } from '@/lib/contracts/editing/calls'
import type { DraftPlace } from '@/lib/state/drafts'
import { cameBackTo } from '@/lib/state/drafts-return'

const edit = z.object({ keys: z.array(z.string()), rowVersion: z.int() })
const storedDraft = z.object({ values: z.record(z.string(), edit) })

/**
 * Unsaved members (keys) by the id of their section or grade, each with the row version on which the change is based.
 */
export type Edits = Readonly<Record<string, { readonly keys: readonly string[]; readonly rowVersion: number }>>

interface Options {
  place: Pick<DraftPlace, 'entity' | 'id'>
  /** Unsaved changes of all sections or grades. */
  edits: Edits
  onRestore: (edits: Edits) => void
}

/**
 * Stores all unsaved changes of the screen as one draft, and offers to restore it on the next visit. If the session
 * ended while the user was editing, the draft is restored without a question after the login.
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
    /**
     * Sends the draft to the server now, without the usual pause. Without a connection the draft stays in the browser.
     */
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
