'use client'

import { useAtom } from 'jotai'
import { useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'

/** `presses`: how often the switch was pressed. */
const kept = persistedAtom<{ shown: boolean; presses?: number }>('questions.answers', { shown: false })

/** Whether the answers of all cards are open; kept over a reload. */
export function useShownAnswers(): [boolean, (shown: boolean) => void] {
  const [{ shown, presses = 0 }, keep] = useAtom(kept)
  return [shown, (next) => keep({ shown: next, presses: presses + 1 })]
}

/** The answer of one card: as the switch for all said when it was pressed last, until the person opens or folds this one. */
export function useShownAnswer(): [boolean, () => void] {
  const [{ shown, presses = 0 }] = useAtom(kept)
  const [own, setOwn] = useState<{ open: boolean; presses: number } | null>(null)
  const open = own?.presses === presses ? own.open : shown
  return [open, () => setOwn({ open: !open, presses })]
}
