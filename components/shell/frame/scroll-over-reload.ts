import { isLeaving } from '@/lib/http/leave'

const KEY = 'scroll'
/** Milliseconds within which the page still scrolls to rows that arrive later. */
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
 * Stores the scroll positions of the visible view when the page unloads. Elements without a name cannot be found again,
 * so they are skipped.
 */
export function leavePlaces(view: Element, places: ReadonlyMap<Element, { top: number; left: number }>): void {
  const named = [...places].flatMap(([element, { top, left }]): Place[] => {
    const name = element === view ? '' : element.getAttribute('aria-label')
    return name === null || !element.isConnected ? [] : [{ name, top, left }]
  })
  // A user who signs out leaves no data behind.
  if (named.length === 0 || isLeaving()) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: address(), places: named } satisfies Left))
  } catch {
    // Storage is full or forbidden: the list starts at its top.
  }
}

/**
 * Scrolls a view to its earlier position after a reload or a return, as soon as its content is long enough; after the
 * user's first input it stops. The browser restores only the page's own position, and here the screens scroll. Returns
 * a function that stops it.
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
