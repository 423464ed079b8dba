import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ShownRows } from './shown-rows'
import { focusRow } from './use-row-keys'

/**
 * Returns the function that moves the focus to a row. If the row is not rendered yet, the function scrolls the list,
 * and the row gets the focus when it is rendered. For `height` and `top` see RowsWindowProps.
 */
export function useGoTo(area: HTMLElement | null, height: number, top: number): Pick<ShownRows, 'goTo' | 'pending'> {
  const wanted = useRef<{ index: number; opens: boolean } | null>(null)

  // Focuses the wanted row if this render contains it; the scrolling causes the renders until it does.
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
