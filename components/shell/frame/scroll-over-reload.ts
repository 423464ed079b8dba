import { isLeaving } from '@/lib/http/leave'

const KEY = 'scroll'
/** Milliseconds in which rows that came later may still be scrolled to. */
const PATIENCE = 5_000
const inputs = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

interface Place {
  /** `aria-label` of what scrolls; empty: the view itself. */
  name: string
  top: number
  left: number
}

interface Left {
  address: string
  places: Place[]
}

const address = () => location.pathname + location.search

/** Notes where the view on show stands, as the page goes. What has no name is not found again and not noted. */
export function leavePlaces(view: Element, places: ReadonlyMap<Element, { top: number; left: number }>): void {
  const named = [...places].flatMap(([element, { top, left }]): Place[] => {
    const name = element === view ? '' : element.getAttribute('aria-label')
    return name === null || !element.isConnected ? [] : [{ name, top, left }]
  })
  // Who signs out leaves nothing behind.
  if (named.length === 0 || isLeaving()) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: address(), places: named } satisfies Left))
  } catch {
    // Storage is full or forbidden: the list starts at its top.
  }
}

/**
 * Scrolls the view that was reloaded, or come back to, to where it stood, as soon as there is enough of it; once the
 * person does something themselves it is theirs. The browser does this for the page only, and here screens scroll.
 * Answers what gives up.
 */
export function takePlaces(view: Element): () => void {
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
