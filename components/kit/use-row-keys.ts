'use client'

import { useEffect } from 'react'

const editable = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** True where a key press belongs to what is being typed, chosen or composed, so shortcuts stand still. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return event.target instanceof Element && event.target.closest(editable) !== null
}

/**
 * `j` and `k` walk the rows by focusing each row's own link, so Enter, a middle click and a screen
 * reader need nothing more. Arrow keys do the same once a row has the focus.
 */
export function useRowKeys(area: HTMLElement | null, count: number, goTo: (index: number) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (isTyping(event) || count === 0) return
      const step = stepOf(event, area)
      if (step === 0) return
      event.preventDefault()
      const now = focusedRow(area)
      goTo(now === null ? 0 : Math.min(Math.max(0, now + step), count - 1))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [area, count, goTo])
}

function stepOf(event: KeyboardEvent, area: HTMLElement | null): number {
  if (event.key === 'j') return 1
  if (event.key === 'k') return -1
  if (event.shiftKey || focusedRow(area) === null) return 0
  return event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
}

function focusedRow(area: HTMLElement | null): number | null {
  const active = document.activeElement
  if (!area || !active || !area.contains(active)) return null
  const row = active.closest<HTMLElement>('[data-row]')?.dataset.row
  return row === undefined ? null : Number(row)
}

/** Focuses a row's link; true when the row is mounted. */
export function focusRow(area: HTMLElement | null, index: number): boolean {
  const link = area?.querySelector<HTMLElement>(`[data-row="${index}"] [data-opens]`)
  link?.focus({ preventScroll: true })
  return link != null
}
