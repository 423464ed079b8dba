import { isLeaving } from '@/lib/http/leave'

const KEY = 'scroll'
/** Milliseconds after a reload during which the page waits for rows, so that it can scroll to the earlier position. */
const PATIENCE = 5_000
const inputs = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

interface Place {
  /** The `aria-label` of the scrolled element; empty for the view itself. */
  name: string
  top: number
  left: number
}

interface Left {
  address: string
  places: Place[]
}

const address = () => location.pathname + location.search

/**
 * Stores the scroll positions of the visible view when the page unloads. Elements without a name (`aria-label`) cannot
 * be found again, so they are skipped.
 */
export function leavePlaces(view: Element, places: ReadonlyMap<Element, { top: number; left: number }>): void {
  const named = [...places].flatMap(([element, { top, left }]): Place[] => {
    const name = element === view ? '' : element.getAttribute('aria-label')
    return name === null || !element.isConnected ? [] : [{ name, top, left }]
  })
  // No scroll positions are stored for a user who signs out.
  if (named.length === 0 || isLeaving()) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: address(), places: named } satisfies Left))
  } catch {
    // If the storage is full or forbidden, no positions are stored, and the list starts at its top.
  }
}

/**
 * Scrolls a view to its earlier position after a reload or a return, as soon as its content is long enough. The browser
 * restores only the scroll position of the page itself, but here elements inside the page scroll. The attempts end at
 * the user's first input, or when the returned function is called.
 */
export function restoreScroll(view: Element): () => void {
  const waiting = new Map(read().map((place) => [place.name, place]))
  const until = performance.now() + PATIENCE
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const input of inputs) removeEventListener(input, stop, true)
  }
  const look = () => {
    for (const { name, top, left } of waiting.values()) {
      const element = name ? view.querySelector(`[aria-label="${CSS.escape(name)}"]`) : view
      if (!element || element.scrollHeight - element.clientHeight < top) continue
      element.scrollTo({ top, left, behavior: 'instant' })
      waiting.delete(name)
    }
    if (waiting.size === 0 || performance.now() > until) stop()
    else frame = requestAnimationFrame(look)
  }
  for (const input of inputs) addEventListener(input, stop, { capture: true, passive: true })
  look()
  return stop
}

function read(): Place[] {
  try {
    const left: Left | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return left && entry?.type !== 'navigate' && left.address === address() ? left.places : []
  } catch {
    return []
  }
}
