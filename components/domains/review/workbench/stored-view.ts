import { useAtom } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'
import type { JudgedSection, View } from './judged'

const storedView = persistedAtom<{ audience: string }>('review.view', { audience: '' })

/**
 * Returns the view that the user reads in, which stays the same for the next task and after a reload: a reviewer who
 * reads with answers wants to continue so.
 */
export function useStoredView(views: readonly [View, ...View[]]): [string, (view: string) => void] {
  const [{ audience }, keep] = useAtom(storedView)
  const known = views.some(({ value, kept }) => kept && value === audience)
  const look = useCallback((view: string) => keep({ audience: view }), [keep])
  return [known ? audience : views[0].value, look]
}

const storedOpen = persistedAtom<{ open: boolean }>('review.answer', { open: false })

/** Returns whether the fold is open; the next task starts folded unless the reviewer keeps it open. */
export function useFold(): JudgedSection {
  const [{ open: always }, keep] = useAtom(storedOpen)
  const [own, setOwn] = useState<boolean | null>(null)
  const open = own ?? always
  return useMemo(
    () => ({
      open,
      always,
      onToggle: () => setOwn(!open),
      onAlways: (next) => {
        setOwn(open)
        keep({ open: next })
      },
    }),
    [open, always, keep],
  )
}
