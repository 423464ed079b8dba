'use client'

import { useRef, useState } from 'react'
import { type ConfirmOptions, confirm } from './confirm'

/** Holds a dialog up with a question before it closes; null: it may go. Stable. */
export type Hold = (question: ConfirmOptions | null) => void

/**
 * For what closes: `hold` is handed to what may lose something, `mayGo` asks what that asked last, or what `otherwise` finds
 * there is to ask.
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
