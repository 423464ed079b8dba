'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { panelOf } from './drawer-place'

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Where the focus goes after the drawer that has just gone, unless another one takes its place. */
let giving: { place: Element | null; timer: ReturnType<typeof setTimeout> } | null = null

/** The drawer takes the focus, and gives it back to where it was; to its screen where that is gone. */
export function useFocusWithin(dialog: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    // A drawer in the place of another (the form after its skeleton) hands on what that one would have given back.
    const place = giving?.place ?? document.activeElement
    clearTimeout(giving?.timer)
    giving = null
    const panel = panelOf(dialog.current)
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true })
    return () => {
      const timer = setTimeout(() => {
        giving = null
        // Whoever has taken the focus meanwhile keeps it.
        if (!isNowhere()) return
        if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
        if (isNowhere()) panel?.focus({ preventScroll: true })
      })
      giving = { place, timer }
    }
  }, [dialog])
}

/** Escape closes the drawer where nothing has the focus, or its whole screen: a field or button may go under it. */
export function useStrayEscape(root: RefObject<HTMLElement | null>, onClose: () => void): void {
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
