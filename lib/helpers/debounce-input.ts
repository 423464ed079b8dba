import { flushSync } from 'react-dom'

// An input shows typed text at once and reports it to its form later, because rendering a large form at each key would
// delay the next key. At any event other than typing, the inputs first report their text to the forms.

/** Milliseconds without a key press before a report: longer than the pause between two keys of a word. */
const PAUSE = 200
/** Longest delay of a report in milliseconds while the user keeps typing. */
const LONGEST = 1_000

interface Late {
  flush: () => void
  timer: ReturnType<typeof setTimeout>
  since: number
}

const waiting = new Map<object, Late>()

/**
 * Calls `flush` after a pause, or at the first event other than typing; a later call for the same owner replaces the
 * earlier one.
 */
export function debounceInput(owner: object, flush: () => void): void {
  listen()
  const before = waiting.get(owner)
  if (before) clearTimeout(before.timer)
  const since = before?.since ?? performance.now()
  const left = Math.max(0, since + LONGEST - performance.now())
  waiting.set(owner, { flush, since, timer: setTimeout(() => flushInput(owner), Math.min(PAUSE, left)) })
}

/**
 * Runs the pending reports of one owner, or of all owners, at once. The forms then hold the values, but render a moment
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

/** Runs the pending reports and renders the forms at once, because the next event handlers read the rendered forms. */
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
  // React fires focusout during a render that removes the focused element. flushSync is not allowed at that time, so
  // this reports the text without rendering.
  window.addEventListener('focusout', () => flushInput(), true)
  window.addEventListener('keydown', (event) => isTyping(event) || flushAndRender(), true)
}
