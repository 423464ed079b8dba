'use client'

import { useAtom } from 'jotai'
import { useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'

/** `presses` counts presses of the switch. */
const storedSwitch = persistedAtom<{ shown: boolean; presses?: number }>('questions.answers', { shown: false })

/** Returns whether the answers of all cards are open; kept after a reload. */
export function useShownAnswers(): [boolean, (shown: boolean) => void] {
  const [{ shown, presses = 0 }, keep] = useAtom(storedSwitch)
  return [shown, (next) => keep({ shown: next, presses: presses + 1 })]
}

/** Returns whether the answer of a card is open: as the switch was set last, until the user toggles this card. */
export function useShownAnswer(): [boolean, () => void] {
  const [{ shown, presses = 0 }] = useAtom(storedSwitch)
  const [own, setOwn] = useState<{ open: boolean; presses: number } | null>(null)
  const open = own?.presses === presses ? own.open : shown
  return [open, () => setOwn({ open: !open, presses })]
}
