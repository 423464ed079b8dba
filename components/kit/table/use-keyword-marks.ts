import { useEffect } from 'react'

/** Name of the highlight; its look stands in the table's styles. */
export const KEYWORD = 'keyword'
/** Set on a formula that is marked. */
export const FOUND = 'data-found'

/**
 * Marks where the keyword stands in the rows, by the browser's own highlights: no element is added, so nothing moves
 * and no row is drawn anew. A browser without them marks formulas only. What marks comes with the first keyword.
 */
export function useKeywordMarks(area: HTMLElement | null, keyword: string | undefined, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other text.
  useEffect(() => {
    if (!area || !keyword) return
    let end = () => {}
    let over = false
    void import('./keyword-marks').then(
      (marks) => {
        if (!over) end = keepMarking(area, keyword, marks)
      },
      // Found all the same, only not marked.
      () => undefined,
    )
    return () => {
      over = true
      end()
    }
  }, [area, keyword, rows])
}

type Marks = typeof import('./keyword-marks')

function keepMarking(area: HTMLElement, keyword: string, { placesOf, formulasOf }: Marks): () => void {
  const unmark = () => {
    for (const formula of area.querySelectorAll(`[${FOUND}]`)) formula.removeAttribute(FOUND)
    if ('highlights' in CSS) CSS.highlights.delete(KEYWORD)
  }
  const mark = () => {
    unmark()
    if ('highlights' in CSS) CSS.highlights.set(KEYWORD, new Highlight(...placesOf(area, keyword)))
    for (const formula of formulasOf(area, keyword)) formula.setAttribute(FOUND, '')
  }
  mark()
  // Formulas come later, and rows as they are scrolled to.
  const seen = new MutationObserver(mark)
  seen.observe(area, { childList: true, subtree: true, characterData: true })
  return () => {
    seen.disconnect()
    unmark()
  }
}
