import { useEffect, useState } from 'react'

interface Attempt<T> {
  readonly round: number
  readonly done?: T
  readonly error?: unknown
}

/**
 * Runs `start` on mount and aborts it on unmount; `end` releases the result of `start`. Both functions must be the same
 * objects in each render.
 */
export function useAttempt<T>(start: (signal: AbortSignal) => Promise<T>, end?: (done: T) => void) {
  const [attempt, setAttempt] = useState<Attempt<T>>({ round: 0 })
  const [round, setRound] = useState(0)
  useEffect(() => {
    const control = new AbortController()
    let kept: T | undefined
    setAttempt({ round })
    start(control.signal).then(
      (done) => {
        if (control.signal.aborted) return end?.(done)
        kept = done
        setAttempt({ round, done })
      },
      (error: unknown) => {
        if (!control.signal.aborted) setAttempt({ round, error })
      },
    )
    return () => {
      control.abort()
      if (kept !== undefined) end?.(kept)
    }
  }, [start, end, round])
  const { done, error } = attempt
  return { done, error, again: () => setRound((before) => before + 1) }
}
