import type { KeyboardEvent } from 'react'

/**
 * Keys of the menu as of any tree: up and down from entry to entry, Home and End, right and left open and close the
 * directory in hand; left on a screen goes up to its directory. The field above belongs to the way, and keeps the keys
 * it types with.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  // While an input method is composing the arrows are its own.
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

/** Where a key leads; the entry itself where it is opened or closed, undefined where the key means nothing here. */
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
