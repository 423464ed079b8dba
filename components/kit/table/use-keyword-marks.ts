import { useEffect } from 'react'

/** Name under which the found text is registered for CSS (`::highlight`). */
export const KEYWORD = 'keyword'
/** Attribute of a formula that contains the keyword. */
export const FOUND = 'data-found'

/**
 * Marks the keyword in the visible rows with the CSS Custom Highlight API, which adds no elements, so that nothing
 * moves and no row renders again. In a browser without this API only formulas are marked. The code is loaded with the
 * first keyword.
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
  // The marks are set again after each change of the content, because formulas are typeset later and further rows are
  // rendered during scrolling.
  const seen = new MutationObserver(mark)
  seen.observe(area, { childList: true, subtree: true, characterData: true })
  return () => {
    seen.disconnect()
    unmark()
  }
}
