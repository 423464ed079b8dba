import type { Anchor } from '@/lib/contracts/review/judging'
import { anchoredText, runsAt } from './anchored-text'
import { findAnchor } from './find-anchor'

/**
 * Returns the HTML of a field in which the suggestion replaces the quote. The suggestion is text with formulas as
 * `$…$`. It gets the style in which the quote begins. Returns null if the quote is not found; the author then has to
 * apply the suggestion by hand.
 */
export function applySuggestion(html: string, anchor: Anchor, suggestion: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const { text, runs } = anchoredText(body)
  const place = findAnchor(text, anchor)
  if (!place) return null
  const parts = runsAt(runs, place)
  const [first, ...rest] = parts
  if (!first) {
    if (text !== '') return null
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.textContent = suggestion
    body.append(paragraph)
    return body.innerHTML
  }
  replacePart(first, suggestion)
  for (const part of rest) replacePart(part, '')
  return body.innerHTML
}

function replacePart({ node, from, to }: ReturnType<typeof runsAt>[number], by: string): void {
  if (node instanceof Text) node.replaceData(from, to - from, by)
  else node.replaceWith(by)
}
