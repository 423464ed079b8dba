'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { panelOf } from './drawer-place'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/**
 * The element that is about to get the focus because a drawer has closed; null if no drawer has just closed. The
 * element does not get the focus if another drawer opens in place of the closed one.
 */
let giving: { place: Element | null; timer: ReturnType<typeof setTimeout> } | null = null

/**
 * Moves the focus into the drawer when the drawer opens. When the drawer closes, the focus returns to the element that
 * had the focus before, or to the screen if that element no longer exists.
 */
export function useFocusWithin(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // A drawer can replace another drawer, as a form replaces its skeleton. The new drawer then takes over the element
    // to which the first drawer would have returned the focus.
    const place = giving?.place ?? document.activeElement
    clearTimeout(giving?.timer)
    giving = null
    const panel = panelOf(dialog.current)
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true })
    return () => {
      const timer = setTimeout(() => {
        giving = null
        // An element that has received the focus in the meantime keeps it.
        if (!isNowhere()) return
        if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
        if (isNowhere()) panel?.focus({ preventScroll: true })
      })
      giving = { place, timer }
    }
  }, [dialog])
}

/**
 * Closes the drawer on Escape even if the drawer does not have the focus. The focused field or button may have been
 * removed, and then the page or the whole screen has the focus.
 */
export function useGlobalEscape(root: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      const stray = event.target === document.body || event.target === panelOf(root.current)
      if (!stray || document.querySelector('dialog:modal, [role=dialog][aria-modal=true], .MuiModal-root')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [root])
}
