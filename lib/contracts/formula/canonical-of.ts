import { decodeEntities } from '../base/rich-text.ts'
import { canonicalFormula } from './canonical.ts'
import { texOf } from './faults.ts'
import { splitFormulas } from './segments.ts'

/** Returns the canonical form of a formula as HTML contains it: between dollars and with entities. */
export const canonicalOfSource = (source: string): string => canonicalFormula(texOf(decodeEntities(source)))

/** Returns the canonical forms of the formulas in a rich text, in reading order; '' for a formula without content. */
export function canonicalFormulasOf(html: string): string[] {
  if (!html.includes('$')) return []
  return splitFormulas(html).flatMap(({ formula, text }) => (formula ? [canonicalOfSource(text)] : []))
}
