'use client'

import { useEffect } from 'react'

/**
 * Says on the element itself where more of a wide table lies (`data-more`), so that pinned columns get a border
 * only then. `table`: there is one now.
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
    // Measured once a frame: at the event itself the rows may have changed, and asking would lay them out twice.
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
