import { hasLayout } from '@/components/ui/formula/element'
import { whenIdle } from '@/components/ui/formula/idle'

// A form has many editors, and making all of them before the first can be typed in would be most of what its opening takes.

/** Milliseconds after which the next one is made on a page that is never idle. */
const PATIENCE = 300

const waiting = new Set<() => void>()
let isBusy = false

/**
 * Makes an editor when its turn comes: the first of a form at once, the others in its order, each in an idle moment of its own.
 * Answers how to call it off, as whoever wants it before its turn does.
 */
export function inTurn(make: () => void): () => void {
  if (isBusy) {
    waiting.add(make)
    return () => void waiting.delete(make)
  }
  // Where nothing is laid out nobody waits for a frame either.
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
