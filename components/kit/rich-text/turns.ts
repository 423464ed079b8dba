import { hasLayout } from '@/components/ui/formula/element'
import { whenIdle } from '@/components/ui/formula/idle'

// A form has many editors, and creating all of them before the first can be used would take most of its opening.

/** Milliseconds after which the next one is created on a page that is never idle. */
const PATIENCE = 300

const waiting = new Set<() => void>()
let isBusy = false

/**
 * Creates an editor in its turn: the first of a form at once, the others in sequence, each in an idle moment of its
 * own. Returns a function that cancels it, for a caller that needs the editor before its turn.
 */
export function inTurn(make: () => void): () => void {
  if (isBusy) {
    waiting.add(make)
    return () => void waiting.delete(make)
  }
  // Without a layout there is no frame to wait for.
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
