'use client'

import { useRef, useState } from 'react'
import { type ConfirmOptions, confirm } from './confirm'

/**
 * Sets the question that the dialog asks before it closes; with null the dialog closes without a question. The function
 * stays the same object.
 */
export type CloseBlocker = (question: ConfirmOptions | null) => void

/**
 * Returns two functions for a dialog that may ask before it closes. `block` is passed to forms, which set a question
 * while they have unsaved changes. `mayGo` asks this question or, without one, the question that `otherwise` returns.
 * It resolves to whether the dialog may close.
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
