'use client'

import { useRef, useState } from 'react'
import { type ConfirmOptions, confirm } from './confirm'

/** Holds a dialog up with a question before it closes; null: it may go. Stable. */
export type Hold = (question: ConfirmOptions | null) => void

/** For what closes: `hold` is handed to what may lose something, `mayGo` asks what that asked last. */
export function useHold(): { hold: Hold; mayGo: () => Promise<boolean> } {
  const held = useRef<ConfirmOptions | null>(null)
  const [hold] = useState(
    (): Hold => (question) => {
      held.current = question
    },
  )
  return { hold, mayGo: async () => !held.current || confirm(held.current) }
}
