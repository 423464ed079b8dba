import { useEffect } from 'react'

/** Name of the highlight; the table's styles define its look. */
export const KEYWORD = 'keyword'
/** Set on a formula that is marked. */
export const FOUND = 'data-found'

/**
 * Marks the keyword in the rows by the browser's custom highlights: they add no element, so nothing moves and no row
 * renders. A browser without them marks only formulas. The code loads with the first keyword.
 */
export function useKeywordMarks(area: HTMLElement | null, keyword: string | undefined, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other text.
  useEffect(() => {
    if (!area || !keyword) return
    let end = () => {}
    let over = false
    void import('./keyword-marks').then(
      (marks) => {
        if (!over) end = observeAndMark(area, keyword, marks)
      },
      // If this code fails to load, the list still shows the found rows, only without marks.
      () => undefined,
    )
    return () => {
      over = true
      end()
    }
  }, [area, keyword, rows])
}

type Marks = typeof import('./keyword-marks')

function observeAndMark(area: HTMLElement, keyword: string, { matchRanges, formulasOf }: Marks): () => void {
  const unmark = () => {
    for (const formula of area.querySelectorAll(`[${FOUND}]`)) formula.removeAttribute(FOUND)
    if ('highlights' in CSS) CSS.highlights.delete(KEYWORD)
  }
  const mark = () => {
    unmark()
    if ('highlights' in CSS) CSS.highlights.set(KEYWORD, new Highlight(...matchRanges(area, keyword)))
    for (const formula of formulasOf(area, keyword)) formula.setAttribute(FOUND, '')
  }
  mark()
  // Formulas are typeset later, and rows render during scrolling.
  const seen = new MutationObserver(mark)
  seen.observe(area, { childList: true, subtree: true, characterData: true })
  return () => {
    seen.disconnect()
    unmark()
  }
}
