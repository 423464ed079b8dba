'use client'

import { type RefObject, useEffect, useRef } from 'react'

/**
 * Calls back once the element has left the page. A screen in a hidden tab is only paused and still counts as present.
 */
export function useOnRemoved(element: RefObject<HTMLElement | null>, onGone: () => void): void {
  const latest = useRef(onGone)
  useEffect(() => {
    latest.current = onGone
  })
  useEffect(() => {
    const here = element.current
    return () => {
      setTimeout(() => {
        if (!here?.isConnected) latest.current()
      })
    }
  }, [element])
}
