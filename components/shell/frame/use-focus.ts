'use client'

import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { panelId } from '@/components/shell/host/tab-ids'

/**
 * Moves the focus along when another view comes to the front: to where it was in that view, or to
 * the view itself. It stays where it is in the tab strip and the menu, whose keys go on from there.
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
  /** The screen in front, and what in it had the focus last. */
  const inFront = useCallback(() => {
    const panel = document.getElementById(panelId(activeKey))
    return { panel, focused: places.current.get(activeKey) ?? null }
  }, [activeKey])
  return { onFocus, inFront }
}
