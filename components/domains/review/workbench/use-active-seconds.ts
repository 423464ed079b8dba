'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that gives the number of whole seconds in which the user has looked at this screen. Time while the
 * page is hidden does not count.
 */
export function useActiveSeconds(): () => number {
  const before = useRef(0)
  const since = useRef<number | null>(null)
  useEffect(() => {
    const stop = () => {
      if (since.current !== null) before.current += performance.now() - since.current
      since.current = null
    }
    const turn = () => {
      stop()
      if (!document.hidden) since.current = performance.now()
    }
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      stop()
    }
  }, [])
  return useCallback(() => {
    const running = since.current === null ? 0 : performance.now() - since.current
    return Math.round((before.current + running) / 1_000)
  }, [])
}
