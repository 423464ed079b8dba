import type { KeyboardEvent } from 'react'

/**
 * Handles the keys of the menu as in any tree: up and down move between entries, Home and End to the first and last;
 * right and left open and close the focused directory, and left on a screen goes up to its directory. The search field
 * above is part of the sequence and keeps the keys with which users type.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  // While an input method is composing, the arrow keys belong to it.
  if (
    event.nativeEvent.isComposing ||
    event.defaultPrevented ||
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.shiftKey
  )
    return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .entry')]
  const from = event.target as HTMLElement
  const at = stops.indexOf(from)
  if (at < 0) return
  const to = stepFrom(event.key, from, at, stops)
  if (to === undefined) return
  event.preventDefault()
  if (to === from) from.click()
  else to?.focus()
}

/**
 * Returns the entry to which a key leads; the entry itself if the key opens or closes it; undefined if the key has no
 * meaning here.
 */
function stepFrom(key: string, from: HTMLElement, at: number, stops: readonly HTMLElement[]) {
  if (key === 'ArrowDown') return stops[at + 1] ?? null
  if (key === 'ArrowUp') return stops[at - 1] ?? null
  if (from.tagName === 'INPUT') return undefined
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  const expanded = from.getAttribute('aria-expanded')
  if (key === 'ArrowRight') return expanded === 'false' ? from : expanded === 'true' ? stops[at + 1] : undefined
  if (key !== 'ArrowLeft') return undefined
  return expanded === 'true'
    ? from
    : (from.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > .entry') ?? null)
}
