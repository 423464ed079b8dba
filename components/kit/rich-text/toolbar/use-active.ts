'use client'

import type { Editor } from '@tiptap/core'
import { useSyncExternalStore } from 'react'

/** Returns a text read from the editor after each of its steps; renders only when it has changed. */
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
