'use client'

import type { RefObject } from 'react'
import { useKeys } from '@/components/kit/keys/use-keys'

interface Options {
  root: RefObject<HTMLElement | null>
  on: boolean
  saveAndNew: () => void
}

/** What the editor of texts and the shell hear themselves is named here too: this is where it is looked up. */
const lines = [
  { keys: ['Ctrl', 'Shift', 'S'], text: '保存并新建' },
  { keys: ['Ctrl', 'Enter'], text: '提交' },
  { keys: ['Ctrl', 'M'], text: '插入公式' },
  { keys: ['Ctrl', 'Shift', 'B'], text: '插入空' },
]

/** The keys of 录题 (domain model §5) that no other part hears. */
export function useQuestionKeys({ root, on, saveAndNew }: Options): void {
  useKeys(
    (event) => {
      const isIt =
        event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey
      if (!isIt) return
      event.preventDefault()
      if (!event.isComposing && !document.querySelector('[role=dialog], dialog:modal')) saveAndNew()
    },
    { lines: () => lines, place: () => root.current },
    on,
  )
}
