'use client'

import { useRef, useState } from 'react'
import { type ConfirmOptions, confirm } from './confirm'

/** Keeps a dialog open with a question before it closes; null: it may close. The function is stable. */
export type Hold = (question: ConfirmOptions | null) => void

/**
 * Returns the parts of a dialog that may refuse to close: `hold` is passed to forms that may lose changes; `mayGo` asks
 * their last question, or the one that `otherwise` returns.
 */
export function useHold(): {
  hold: Hold
  mayGo: (otherwise?: () => Promise<ConfirmOptions | null>) => Promise<boolean>
} {
  const held = useRef<ConfirmOptions | null>(null)
  const [hold] = useState(
    (): Hold => (question) => {
      held.current = question
    },
  )
  return {
    hold,
    mayGo: async (otherwise) => {
      const question = held.current ?? (await otherwise?.()) ?? null
      return question === null || confirm(question)
    },
  }
}
