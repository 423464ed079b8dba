import { useCallback, useEffect, useState } from 'react'

/** Returns the whole seconds from `now` to `until`, both in milliseconds of the epoch. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/**
 * Returns the moment stored under a key of session storage, in milliseconds of the epoch; 0 if the stored value is
 * missing or not a number.
 */
export function readUntil(key: string): number {
  try {
    const until = Number(sessionStorage.getItem(key))
    return Number.isFinite(until) ? until : 0
  } catch {
    return 0
  }
}

/** Returns the whole seconds until a moment, updated as time passes; 0 after the moment has passed. */
export function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now()))
  useEffect(() => {
    const update = () => setLeft(secondsLeft(until, Date.now()))
    update()
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      update()
      if (until <= Date.now()) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Returns a countdown in seconds that continues after a page reload. */
export function useCountdown(key: string): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)

  useEffect(() => setUntil(readUntil(key)), [key])
  const left = useSecondsLeft(until)

  const start = useCallback(
    (seconds: number) => {
      const end = Date.now() + seconds * 1_000
      try {
        sessionStorage.setItem(key, String(end))
      } catch {
        // Without storage the countdown works but does not survive a reload.
      }
      setUntil(end)
    },
    [key],
  )
  return { left, start }
}
