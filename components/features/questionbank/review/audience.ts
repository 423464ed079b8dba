import { useAtom } from 'jotai'
import { useMemo, useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'
import type { ShownAnswer } from './judged'

/** Who is to read what is shown. */
export type Audience = 'student' | 'teacher'

const kept = persistedAtom<{ audience: Audience }>('review.view', { audience: 'student' })

/** Kept from one task to the next and over a reload, as somebody reading with the answers wants to go on so. */
export function useAudience(): [Audience, (audience: Audience) => void] {
  const [{ audience }, keep] = useAtom(kept)
  return [audience === 'teacher' ? 'teacher' : 'student', (audience) => keep({ audience })]
}

const keptOpen = persistedAtom<{ open: boolean }>('review.answer', { open: false })

/** Whether the answer below the student view is open; the next task begins folded unless the reviewer keeps answers open. */
export function useAnswer(): ShownAnswer {
  const [{ open: always }, keep] = useAtom(keptOpen)
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
