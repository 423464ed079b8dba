import { flushSync } from 'react-dom'

// An input shows typed text at once and reports it to its form later, because rendering a large form at each key would
// delay the next key. Any event other than typing flushes the pending reports first.

/** Milliseconds without a key before a report: longer than the pause between two keys of a word. */
const PAUSE = 200
/** Longest delay of a report in milliseconds while the user keeps typing. */
const LONGEST = 1_000

interface Late {
  flush: () => void
  timer: ReturnType<typeof setTimeout>
  since: number
}

const waiting = new Map<object, Late>()

/** Calls `tell` after a pause, or at the first event other than typing; a later call for the same owner replaces it. */
export function debounceInput(owner: object, flush: () => void): void {
  listen()
  const before = waiting.get(owner)
  if (before) clearTimeout(before.timer)
  const since = before?.since ?? performance.now()
  const left = Math.max(0, since + LONGEST - performance.now())
  waiting.set(owner, { flush, since, timer: setTimeout(() => flushInput(owner), Math.min(PAUSE, left)) })
}

/**
 * Runs the pending reports of one owner, or of all owners, at once. The forms hold the values and render a moment
 * later.
 */
export function flushInput(owner?: object): void {
  for (const [one, { flush, timer }] of [...waiting]) {
    if (owner !== undefined && one !== owner) continue
    waiting.delete(one)
    clearTimeout(timer)
    flush()
  }
}

/** Flushes like `flushInput` and renders the forms, because the next event handlers read them. */
const flushAndRender = () => {
  if (waiting.size > 0) flushSync(() => flushInput())
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Backspace', 'Delete', 'Process', 'Shift'].includes(key))

let listens = false
function listen(): void {
  if (listens) return
  listens = true
  const on = (type: string, of: EventTarget = window) => of.addEventListener(type, flushAndRender, true)
  for (const type of ['pointerdown', 'click', 'submit', 'beforeunload', 'pagehide']) on(type)
  on('visibilitychange', document)
  // React fires focusout during a render that removes the focused element, when flushSync is not allowed.
  window.addEventListener('focusout', () => flushInput(), true)
  window.addEventListener('keydown', (event) => isTyping(event) || flushAndRender(), true)
}
