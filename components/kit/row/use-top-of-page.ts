import { useLayoutEffect, useRef } from 'react'

/**
 * Scrolls the list to its top when `page` changes. When the tab of the list is shown again, the shell restores its
 * scroll position.
 */
export function useTopOfPage(area: HTMLElement | null, page: string): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    // Without a change nothing is scrolled, because this would force the browser to lay out the page.
    if (!area || shown.current === page) return
    shown.current = page
    area.scrollTop = 0
  }, [area, page])
}
