'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for an element that is inert at times. A browser takes the focus from an inert element and gives it to
 * no other element. The hook restores the focus afterwards, unless the user has moved the focus meanwhile.
 */
export function useRestoredFocus<E extends HTMLElement>(isInert: boolean): RefObject<E | null> {
  const root = useRef<E>(null)
  const held = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (isInert) {
      if (focused instanceof HTMLElement && root.current?.contains(focused)) held.current = focused
    } else {
      if (focused === document.body && held.current?.isConnected) held.current.focus({ preventScroll: true })
      held.current = null
    }
  }, [isInert])
  return root
}
