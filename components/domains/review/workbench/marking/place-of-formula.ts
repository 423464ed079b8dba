import { anchoredText } from '../../anchors/anchored-text'
import type { Place } from '../../anchors/find-anchor'

/**
 * Returns the range of a formula in the text of the part that contains it; null if the part does not contain the
 * formula.
 */
export function placeOfFormula(part: HTMLElement, formula: HTMLElement): Place | null {
  const run = anchoredText(part).runs.find(({ node }) => node === formula)
  return run ? { start: run.start, end: run.start + run.text.length } : null
}
