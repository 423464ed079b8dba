'use client'

import { type RefObject, useLayoutEffect } from 'react'

const narrow = '(max-width: 699.95px)'

/** Returns the panel of the screen that contains an element. */
export function panelOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role=tabpanel], main') ?? null
}

/** Lays a fixed element over the panel of its screen, or over the whole window if the window is narrow. */
export function usePanelPlace(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = root.current
    const panel = panelOf(element)
    if (!element) return
    const place = () => {
      const whole = !panel || window.matchMedia(narrow).matches
      const { left, top, width, height } = whole
        ? { left: 0, top: 0, width: window.innerWidth, height: window.innerHeight }
        : panel.getBoundingClientRect()
      Object.assign(element.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(panel ?? document.documentElement)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [root])
}

/** Makes the siblings of the element within its screen inert: keys and screen readers skip these siblings. */
export function useInertSiblings(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const panel = panelOf(root.current)
    const silenced: Element[] = []
    for (let at: Element | null = root.current; at && panel && at !== panel; at = at.parentElement) {
      for (const beside of at.parentElement?.children ?? []) {
        if (beside === at || beside.hasAttribute('inert')) continue
        beside.setAttribute('inert', '')
        silenced.push(beside)
      }
    }
    return () => {
      for (const element of silenced) element.removeAttribute('inert')
    }
  }, [root])
}
