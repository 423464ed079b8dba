'use client'

import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/**
 * Returns the text that `read` reads from the editor after each change; the component renders only if this text has
 * changed.
 */
export function useActive(editor: Editor, read: (editor: Editor) => string): string {
  return useSyncExternalStore(
    (changed) => {
      editor.on('transaction', changed)
      return () => void editor.off('transaction', changed)
    },
    () => read(editor),
    () => '',
  )
}
