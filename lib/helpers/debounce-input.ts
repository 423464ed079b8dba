import { flushSync } from 'react-dom'

// What is typed is on the screen before anybody else hears of it: drawing a large form anew at each key would hold up the
// next one. Whatever else happens on the page finds it told.

/** Milliseconds without a key after which it is told: longer than between two keys of a word. */
const PAUSE = 200
/** Told by then at the latest, however fast one types. */
const LONGEST = 1_000

interface Late {
  tell: () => void
  timer: ReturnType<typeof setTimeout>
  since: number
}

const waiting = new Map<object, Late>()

/** Calls `tell` after a pause, or as soon as anything but typing happens; a later call of the same owner takes its place. */
export function debounceInput(owner: object, tell: () => void): void {
  listen()
  const before = waiting.get(owner)
  if (before) clearTimeout(before.timer)
  const since = before?.since ?? performance.now()
  const left = Math.max(0, since + LONGEST - performance.now())
  waiting.set(owner, { tell, since, timer: setTimeout(() => flushInput(owner), Math.min(PAUSE, left)) })
}

/** Tells at once what waits of one owner, or of all. The forms hold it then and are drawn a moment later. */
export function flushInput(owner?: object): void {
  for (const [one, { tell, timer }] of [...waiting]) {
    if (owner !== undefined && one !== owner) continue
    waiting.delete(one)
    clearTimeout(timer)
    tell()
  }
}

/** As `flushInput`, with the forms drawn: what hears the event next reads them. */
const tellAndDraw = () => {
  if (waiting.size > 0) flushSync(() => flushInput())
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || ['Backspace', 'Delete', 'Process', 'Shift'].includes(key))

let listens = false
function listen(): void {
  if (listens) return
  listens = true
  const on = (type: string, of: EventTarget = window) => of.addEventListener(type, tellAndDraw, true)
  for (const type of ['pointerdown', 'click', 'submit', 'beforeunload', 'pagehide']) on(type)
  on('visibilitychange', document)
  // Comes in the middle of a drawing, where what had the focus is taken away.
  window.addEventListener('focusout', () => flushInput(), true)
  window.addEventListener('keydown', (event) => isTyping(event) || tellAndDraw(), true)
}
