'use client'

import { useKeys } from './use-keys'

const lines = [{ keys: ['Ctrl', 'S'], text: '保存' }]

/**
 * Ctrl+S saves the form in front, unless a dialog is open over it; the browser never offers to save the page instead.
 */
export function useSaveKey(save: () => void, place: () => Element | null, on = true): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!event.isComposing && !document.querySelector('[role=dialog], dialog:modal')) save()
  }
  useKeys(onKeyDown, { lines: () => lines, place }, on)
}
