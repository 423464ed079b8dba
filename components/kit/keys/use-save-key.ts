'use client'

import { useKeys } from './use-keys'

const lines = [{ keys: ['Ctrl', 'S'], text: '保存' }]

/**
 * Makes Ctrl+S save the visible form, unless a dialog is open over it. The browser's own action for Ctrl+S, which saves
 * the page as a file, is always prevented.
 */
export function useSaveKey(save: () => void, place: () => Element | null, on = true): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!event.isComposing && !document.querySelector('[role=dialog], dialog:modal')) save()
  }
  useKeys(onKeyDown, { lines: () => lines, place }, on)
}
