'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For an element that is inert at times: what had the focus in it gets the focus back afterwards, unless it went
 * elsewhere. A browser takes the focus from an inert element and gives it to nothing.
 */
export function useFocusKept<E extends HTMLElement>(isInert: boolean): RefObject<E | null> {
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
