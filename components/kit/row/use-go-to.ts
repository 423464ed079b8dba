import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ShownRows } from './shown-rows'
import { focusRow } from './use-row-keys'

/**
 * Moves the focus to a row, which may have to be scrolled to and rendered first. Measures are in pixels, as in
 * RowsWindowProps.
 */
export function useGoTo(area: HTMLElement | null, height: number, top: number): Pick<ShownRows, 'goTo' | 'pending'> {
  const wanted = useRef<{ index: number; opens: boolean } | null>(null)

  // The row may not be rendered yet: the focus follows with the render that the scrolling causes.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const { index, opens } = wanted.current
    const target = focusRow(area, index)
    if (!target) return
    wanted.current = null
    if (opens) target.click()
  })

  const goTo = useCallback(
    (index: number, opens = false) => {
      if (!area) return
      const start = index * height
      const lowest = start + height + top - area.clientHeight
      if (start < area.scrollTop) area.scrollTop = start
      else if (lowest > area.scrollTop) area.scrollTop = lowest
      wanted.current = focusRow(area, index) ? null : { index, opens }
    },
    [area, height, top],
  )
  const pending = useCallback(() => wanted.current?.index ?? null, [])
  return { goTo, pending }
}
