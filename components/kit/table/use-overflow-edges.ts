'use client'

import { useEffect } from 'react'

/**
 * Sets the attribute `data-more` to the sides on which columns are scrolled out of sight (`start`, `end`), because only
 * there pinned columns show a border. `table` is true if the list is shown as a table at present.
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
    // The measurement waits for the next frame and so happens at most once per frame. A measurement in the event itself
    // would force an additional layout.
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
