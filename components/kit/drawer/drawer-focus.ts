'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { panelOf } from './drawer-place'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** The target of the focus after a drawer closed, unless another drawer opens in its place. */
let giving: { place: Element | null; timer: ReturnType<typeof setTimeout> } | null = null

/** Moves the focus into the drawer, and back to its former place; to its screen if that no longer exists. */
export function useFocusWithin(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // A drawer in the place of another (the form after its skeleton) takes over the target of that one's focus.
    const place = giving?.place ?? document.activeElement
    clearTimeout(giving?.timer)
    giving = null
    const panel = panelOf(dialog.current)
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true })
    return () => {
      const timer = setTimeout(() => {
        giving = null
        // An element that has taken the focus meanwhile keeps it.
        if (!isNowhere()) return
        if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
        if (isNowhere()) panel?.focus({ preventScroll: true })
      })
      giving = { place, timer }
    }
  }, [dialog])
}

/**
 * Escape closes the drawer if nothing or its whole screen has the focus, because the focused field or button may have
 * been removed.
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
