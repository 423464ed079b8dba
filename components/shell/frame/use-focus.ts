'use client'

import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { panelId } from '@/components/shell/host/tab-ids'

/**
 * Moves the focus when another view comes to the front: to the element of that view that had it last, or to the view
 * itself. A focus in the tab strip or the menu stays, so that the user can continue with its keys.
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
  /** The screen in front, and the element in it that had the focus last. */
  const inFront = useCallback(() => {
    const panel = document.getElementById(panelId(activeKey))
    return { panel, focused: places.current.get(activeKey) ?? null }
  }, [activeKey])
  return { onFocus, inFront }
}
