'use client'

import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { panelId } from '@/components/shell/host/tab-ids'

/**
 * Moves the focus when another view becomes visible: to the element that last had the focus in this view, or to the
 * view itself. If the focus is in the tab strip or the menu, it stays there, so that the user can continue with the
 * keyboard.
 */
export function useViewFocus(activeKey: number) {
  const places = useRef(new Map<number, Element>())
  const before = useRef(activeKey)

  useEffect(() => {
    if (before.current === activeKey) return
    before.current = activeKey
    const focused = document.activeElement
    if (focused && focused !== document.body && !focused.closest('[role=tabpanel]')) return
    const panel = document.getElementById(panelId(activeKey))
    const place = places.current.get(activeKey)
    const target = place instanceof HTMLElement && panel?.contains(place) ? place : panel
    target?.focus({ preventScroll: true })
  }, [activeKey])

  const onFocus = useCallback((event: FocusEvent) => {
    const panel = event.target.closest('[role=tabpanel]')
    const key = Number(panel?.id.split('-')[1])
    if (key) places.current.set(key, event.target)
  }, [])
  /** Returns the visible view, and the element that last had the focus in it. */
  const inFront = useCallback(() => {
    const panel = document.getElementById(panelId(activeKey))
    return { panel, focused: places.current.get(activeKey) ?? null }
  }, [activeKey])
  return { onFocus, inFront }
}
