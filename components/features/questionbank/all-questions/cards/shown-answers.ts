'use client'

import { useAtom } from 'jotai'
import { useState } from 'react'
import { persistedAtom } from '@/lib/state/persisted'

const kept = persistedAtom<{ shown: boolean }>('questions.answers', { shown: false })

/** Whether the answers of all cards are open; kept over a reload. */
export function useShownAnswers(): [boolean, (shown: boolean) => void] {
  const [{ shown }, keep] = useAtom(kept)
  return [shown, (next) => keep({ shown: next })]
}

/** The answer of one card: as the switch for all says, until the person opens or folds this one. */
export function useShownAnswer(): [boolean, () => void] {
  const [all] = useShownAnswers()
  const [own, setOwn] = useState<{ open: boolean; while: boolean } | null>(null)
  const open = own?.while === all ? own.open : all
  return [open, () => setOwn({ open: !open, while: all })]
}
