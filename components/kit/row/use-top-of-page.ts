import { useLayoutEffect, useRef } from 'react'

/** Goes back to the top when `page` changes. While a view is hidden the shell keeps where its lists stand. */
export function useTopOfPage(area: HTMLElement | null, page: string): void {
  const shown = useRef(page)
  useLayoutEffect(() => {
    // Only then: to set the scroll makes the browser lay the page out at once.
    if (!area || shown.current === page) return
    shown.current = page
    area.scrollTop = 0
  }, [area, page])
}
