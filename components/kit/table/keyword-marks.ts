import { canonicalFormula } from '@/lib/contracts/formula/canonical'
import { splitKeyword } from '@/lib/contracts/formula/keyword'

/** Maximum number of marks on a page. */
const LIMIT = 500
/**
 * Elements in which the keyword is not marked: formulas are typeset and have no text, and buttons contain only labels.
 */
const unread = '.formula, mjx-container, button, [role="button"], .visually-hidden'

/** Returns every occurrence of the keyword's words in the readable text of the rows, ignoring case. */
export function matchRanges(area: HTMLElement, keyword: string): Range[] {
  const runs = splitKeyword(keyword).map(({ text }) => text)
  const words = [...new Set(runs.flatMap((text) => text.toLowerCase().split(/\s+/)))].filter(Boolean)
  const found: Range[] = []
  for (const row of area.querySelectorAll('[data-row]')) {
    const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest(unread) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const word of words) found.push(...within(node, word))
    if (found.length >= LIMIT) break
  }
  return found.slice(0, LIMIT)
}

function within(node: Node, word: string): Range[] {
  const text = (node.nodeValue ?? '').toLowerCase()
  const found: Range[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const range = new Range()
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    found.push(range)
  }
  return found
}

/** Returns the formulas in the rows that contain a formula of the keyword; each is marked as a whole. */
export function formulasOf(area: HTMLElement, keyword: string): Element[] {
  const wanted = splitKeyword(keyword).flatMap(({ formula }) => formula ?? [])
  if (wanted.length === 0) return []
  return [...area.querySelectorAll<HTMLElement>('[data-row] .formula')].filter(({ dataset }) => {
    const said = canonicalFormula(dataset.tex ?? '')
    return wanted.some((formula) => said.includes(formula))
  })
}
