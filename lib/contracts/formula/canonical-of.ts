import { decodeEntities } from '../base/rich-text.ts'
import { canonicalFormula } from './canonical.ts'
import { texOf } from './faults.ts'
import { splitFormulas } from './pieces.ts'

/** The canonical form of a formula as it stands in HTML: between its dollars, with entities. */
export const canonicalOfSource = (source: string): string => canonicalFormula(texOf(decodeEntities(source)))

/** The canonical forms of the formulas of a rich text, in reading order; '' for one that says nothing. */
export function canonicalFormulasOf(html: string): string[] {
  if (!html.includes('$')) return []
  return splitFormulas(html).flatMap(({ formula, text }) => (formula ? [canonicalOfSource(text)] : []))
}
