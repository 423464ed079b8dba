import { useEffect } from 'react'

/** Name of the highlight; its look stands in the table's styles. */
export const KEYWORD = 'keyword'
/** A page of hits is marked, not a wall of them. */
const MOST = 500
/** Formulas are drawn, not text; buttons say what they do. */
const unread = 'mjx-container, button, [role="button"], .visually-hidden'

/**
 * Marks where the keyword stands in the rows, by the browser's own highlights: no element is added, so nothing moves
 * and no row is drawn anew. A browser without them marks nothing.
 */
export function useKeywordMarks(area: HTMLElement | null, keyword: string | undefined, rows: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other text.
  useEffect(() => {
    if (!area || !keyword || !('highlights' in CSS)) return
    const mark = () => CSS.highlights.set(KEYWORD, new Highlight(...placesOf(area, keyword)))
    mark()
    // Formulas come later, and rows as they are scrolled to.
    const seen = new MutationObserver(mark)
    seen.observe(area, { childList: true, subtree: true, characterData: true })
    return () => {
      seen.disconnect()
      CSS.highlights.delete(KEYWORD)
    }
  }, [area, keyword, rows])
}

/** Every place of the keyword in what can be read of the rows, whatever its case. */
export function placesOf(area: HTMLElement, keyword: string): Range[] {
  const wanted = keyword.toLowerCase()
  const found: Range[] = []
  for (const row of area.querySelectorAll('[data-row]')) {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest(unread) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = (node.nodeValue ?? '').toLowerCase()
      for (
        let at = text.indexOf(wanted);
        at >= 0 && found.length < MOST;
        at = text.indexOf(wanted, at + wanted.length)
      ) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + wanted.length)
        found.push(range)
      }
    }
  }
  return found
}
