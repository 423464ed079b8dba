import { useAtom } from 'jotai'
import { useCallback, useMemo, useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'
import type { JudgedSection, View } from './judged'

const storedView = persistedAtom<{ audience: string }>('review.view', { audience: '' })

/**
 * Returns the view in which the user reads, and its setter. The view stays the same for the next task and after a
 * reload, because a reviewer who reads with answers wants to continue with answers.
 */
export function useStoredView(views: readonly [View, ...View[]]): [string, (view: string) => void] {
  const [{ audience }, keep] = useAtom(storedView)
  const known = views.some(({ value, kept }) => kept && value === audience)
  const look = useCallback((view: string) => keep({ audience: view }), [keep])
  return [known ? audience : views[0].value, look]
}

const storedOpen = persistedAtom<{ open: boolean }>('review.answer', { open: false })

/**
 * Returns the state of the collapsible part. The part is closed for the next task, unless the reviewer has chosen to
 * keep it open.
 */
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
