'use client'

import { useRef, useState } from 'react'
import { type ConfirmOptions, confirm } from './confirm'

/** Keeps a dialog open with a question before it closes; null: it may close. The function is stable. */
export type CloseBlocker = (question: ConfirmOptions | null) => void

/**
 * Returns the parts of a dialog that may refuse to close: `hold` is passed to forms that may lose changes; `mayGo` asks
 * their last question, or the one that `otherwise` returns.
 */
export function useCloseBlocker(): {
  block: CloseBlocker
  mayGo: (otherwise?: () => Promise<ConfirmOptions | null>) => Promise<boolean>
} {
  const held = useRef<ConfirmOptions | null>(null)
  const [block] = useState(
    (): CloseBlocker => (question) => {
      held.current = question
    },
  )
  return {
    block,
    mayGo: async (otherwise) => {
      const question = held.current ?? (await otherwise?.()) ?? null
      return question === null || confirm(question)
    },
  }
}
