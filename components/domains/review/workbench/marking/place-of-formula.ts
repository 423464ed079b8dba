import { anchoredText } from '../../anchors/anchored-text'
import type { Place } from '../../anchors/find-anchor'

/** Where a formula stands in what its part says. */
export function placeOfFormula(part: HTMLElement, formula: HTMLElement): Place | null {
  const run = anchoredText(part).runs.find(({ node }) => node === formula)
  return run ? { start: run.start, end: run.start + run.text.length } : null
}
