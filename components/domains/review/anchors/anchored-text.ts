import { FORMULA_CLASS } from '@/lib/formula/markup'
import type { Place } from './find-anchor'

const FORMULA = `.${FORMULA_CLASS}`

/** A part of an element's text: the text of one text node, or one formula, whose text is its LaTeX source. */
interface Run {
  readonly node: Text | HTMLElement
  readonly text: string
  readonly start: number
}

const BLOCK = 'p, div, ul, ol, li, table, tr, td, th, blockquote, pre, br, h1, h2, h3, h4, h5, h6'

/**
 * Returns the text of an element; the positions in anchors count the characters of this text. A formula is represented
 * by its source `$…$` whether or not it is typeset, and each block is on a line of its own. So the HTML of a stored
 * field and its rendering have the same text.
 */
export function anchoredText(root: Element): { text: string; runs: Run[] } {
  const runs: Run[] = []
  let text = ''
  let apart = false
  const take = (node: Text | HTMLElement, said: string) => {
    if (said === '') return
    if (apart && text !== '') text += '\n'
    apart = false
    runs.push({ node, text: said, start: text.length })
    text += said
  }
  const read = (parent: Element) => {
    for (const node of parent.childNodes) {
      // White space between two blocks is not part of the text.
      if (node instanceof Text) take(node, apart && node.data.trim() === '' ? '' : node.data)
      if (!(node instanceof HTMLElement) || node.matches('style, script')) continue
      if (node.matches(FORMULA)) {
        take(node, node.dataset.source ?? node.textContent)
        continue
      }
      const block = node.matches(BLOCK)
      apart ||= block
      read(node)
      apart ||= block
    }
  }
  read(root)
  return { text, runs }
}

/** Returns the text of a stored field, in which anchors count characters. */
export const textOfHtml = (html: string): string =>
  anchoredText(new DOMParser().parseFromString(html, 'text/html').body).text

/** Returns the runs that overlap a range of the text, each with its overlapping part. */
export function runsAt(
  runs: readonly Run[],
  { start, end }: Place,
): { node: Text | HTMLElement; from: number; to: number }[] {
  return runs
    .filter((run) => run.start < end && run.start + run.text.length > start)
    .map((run) => ({
      node: run.node,
      from: Math.max(0, start - run.start),
      to: Math.min(run.text.length, end - run.start),
    }))
}

/**
 * Returns the range of the user's selection in the text of `root`, extended to whole formulas; null if nothing in
 * `root` is selected.
 */
export function placeOfRange(root: Element, range: Range): Place | null {
  const { runs } = anchoredText(root)
  const touched = runs.flatMap(({ node, text, start }) => {
    if (!range.intersectsNode(node)) return []
    const partial = node instanceof Text
    const from = partial && node === range.startContainer ? range.startOffset : 0
    const to = partial && node === range.endContainer ? range.endOffset : text.length
    return from < to ? [{ start: start + from, end: start + to }] : []
  })
  const [first] = touched
  const last = touched.at(-1)
  return first && last ? { start: first.start, end: last.end } : null
}
