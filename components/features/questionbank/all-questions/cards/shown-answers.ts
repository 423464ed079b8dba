'use client'

import { useAtom } from 'jotai'
import { useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'

/**
 * State of the switch 显示答案 in the session storage. `presses` counts how often the user pressed the switch; each press
 * resets the cards on which the user had opened or closed the answer.
 */
const storedSwitch = persistedAtom<{ shown: boolean; presses?: number }>('questions.answers', { shown: false })

/** Returns whether the answers of all cards are open, and a function that changes this; a reload keeps the value. */
export function useShownAnswers(): [boolean, (shown: boolean) => void] {
  const [{ shown, presses = 0 }, keep] = useAtom(storedSwitch)
  return [shown, (next) => keep({ shown: next, presses: presses + 1 })]
}

/**
 * Returns whether the answer of this card is open, and a function that toggles it. The answer follows the switch for
 * all cards until the user toggles it on the card.
 */
export function useShownAnswer(): [boolean, () => void] {
  const [{ shown, presses = 0 }] = useAtom(storedSwitch)
  const [own, setOwn] = useState<{ open: boolean; presses: number } | null>(null)
  const open = own?.presses === presses ? own.open : shown
  return [open, () => setOwn({ open: !open, presses })]
}
