import { FORMULA_CLASS } from '@/lib/formula/markup'
import type { Place } from './find-anchor'

const FORMULA = `.${FORMULA_CLASS}`

/** A run of an element's text: a text node, or a formula by its source. */
interface Run {
  readonly node: Text | HTMLElement
  readonly text: string
  readonly start: number
}

const BLOCK = 'p, div, ul, ol, li, table, tr, td, th, blockquote, pre, br, h1, h2, h3, h4, h5, h6'

/**
 * Returns the text of an element as anchors count it: formulas by their source `$…$`, typeset or not, and blocks on
 * lines of their own. The text is the same for a stored field's HTML and for its rendering.
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

/** Returns the text of a stored field. */
export const textOfHtml = (html: string): string =>
  anchoredText(new DOMParser().parseFromString(html, 'text/html').body).text

/** Returns the runs that a place touches, each with the part it touches. */
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

/** Returns the selected part of `root`'s text, with whole formulas; null if none of it is selected. */
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
