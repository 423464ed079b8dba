import { hasLayout } from '@/components/ui/formula/element'
import { whenIdle } from '@/components/ui/formula/idle'

// A form can have many editors. If all were created at once, the user would have to wait most of the loading time
// before the first editor can be used.

/** Milliseconds after which the next editor is created on a page that is never idle. */
const PATIENCE = 300

const waiting = new Set<() => void>()
let isBusy = false

/**
 * Creates an editor when it is its turn: the first editor of a form at once, the others one by one while the page is
 * idle. Returns a function that removes the editor from the queue. A caller uses this function if it has created the
 * editor earlier.
 */
export function inTurn(make: () => void): () => void {
  if (isBusy) {
    waiting.add(make)
    return () => void waiting.delete(make)
  }
  // Without a layout, as in tests, all editors are created at once, because there is no time of painting to protect.
  isBusy = hasLayout
  make()
  if (isBusy) later()
  return () => undefined
}

function later(): void {
  whenIdle(() => {
    const [next] = waiting
    isBusy = next !== undefined
    if (!next) return
    waiting.delete(next)
    try {
      next()
    } finally {
      later()
    }
  }, PATIENCE)
}
