import { anchoredText } from '../../anchors/anchored-text'
import type { Place } from '../../anchors/find-anchor'

/** Returns the place of a formula in the text of its part. */
export function placeOfFormula(part: HTMLElement, formula: HTMLElement): Place | null {
  const run = anchoredText(part).runs.find(({ node }) => node === formula)
  return run ? { start: run.start, end: run.start + run.text.length } : null
}
