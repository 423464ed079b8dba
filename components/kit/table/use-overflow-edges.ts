'use client'

import { useEffect } from 'react'

/**
 * Sets `data-more` on the element at the sides on which a wide table continues, so that pinned columns have a border
 * only then. `table`: whether there is one now.
 */
export function useOverflowEdges(area: HTMLElement | null, table: boolean): void {
  useEffect(() => {
    const content = table ? area?.querySelector('table') : null
    if (!area || !content) return
    let frame = 0
    const look = () => {
      frame = 0
      const { scrollLeft, scrollWidth, clientWidth } = area
      const more = [scrollLeft > 0 ? 'start' : '', scrollLeft + clientWidth < scrollWidth - 1 ? 'end' : '']
      const text = more.filter(Boolean).join(' ')
      if (area.dataset.more !== text) area.dataset.more = text
    }
    // The measurement happens once per frame: at the event itself the rows may have changed, and a measurement would
    // cause a second layout.
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const sizes = new ResizeObserver(soon)
    sizes.observe(area)
    sizes.observe(content)
    area.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      area.removeEventListener('scroll', soon)
    }
  }, [area, table])
}
