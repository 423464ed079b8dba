import { useLayoutEffect, useRef } from 'react'

/** Scrolls to the top when `page` changes. While a view is hidden the shell keeps its scroll positions. */
export function useTopOfPage(area: HTMLElement | null, page: string): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    // Setting the scroll position forces a layout, so it happens only on a change.
    if (!area || shown.current === page) return
    shown.current = page
    area.scrollTop = 0
  }, [area, page])
}
