import { useCallback, useEffect, useState } from 'react'

/** Whole seconds until a moment, both in milliseconds of the epoch. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** The moment kept under a key of session storage; 0 when there is none or it makes no sense. */
export function readUntil(key: string): number {
  try {
    const until = Number(sessionStorage.getItem(key))
    return Number.isFinite(until) ? until : 0
  } catch {
    return 0
  }
}

/** Seconds until a moment, counted down; 0 once it has passed. */
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

/** A countdown in seconds that goes on after a reload of the page. */
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
        // Without storage the countdown only misses the reload.
      }
      setUntil(end)
    },
    [key],
  )
  return { left, start }
}
