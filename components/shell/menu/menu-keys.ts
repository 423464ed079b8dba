import type { KeyboardEvent } from 'react'

/**
 * Handles the keys of the menu as in any tree. Up and down move between entries; Home and End go to the first and last
 * entry. Right and left open and close the focused directory; on a screen, left goes up to its directory. The search
 * field above counts as the first entry, but only up and down leave it; other keys are for typing.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  // While an input method is composing text, the arrow keys choose among its suggestions.
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
 * Returns the entry to which a key moves the focus; the same entry if the key only opens or closes it; undefined if the
 * key does nothing in the menu.
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
