'use client'

import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when a write removes the button that had it. Returns the reference for the element of the
 * list, and the function to call after such a write; the button disappears in the same render or in the next one.
 */
export function useStoredFocus<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const isWaiting = useRef(false)
  const settle = useCallback(() => {
    if (!isWaiting.current || document.activeElement !== document.body) return
    isWaiting.current = false
    place.current?.focus({ preventScroll: true })
  }, [])
  useEffect(settle)
  const keepFocus = () => {
    isWaiting.current = true
    settle()
  }
  return { place, keepFocus }
}
