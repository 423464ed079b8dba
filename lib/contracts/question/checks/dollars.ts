import { splitFormulas, TAG, unmatchedDollars } from '../../formula/segments.ts'
import type { Flaws } from './flaws.ts'
import type { TextAt } from './texts.ts'

/**
 * Matches LaTeX commands with their typical context, because `\times` in C:\work\times is a folder. The pattern also
 * matches a power, which plain text does not contain.
 */
const LATEX_OUTSIDE = new RegExp(
  [
    String.raw`\\(?:begin|end|mathrm|overline)\s*\{`,
    String.raw`\\frac\s*[\d{\\]|\\sqrt\s*[\d[{\\]`,
    String.raw`\\(?:left|right)\s*(?:[()[\]{}|.<&]|\\[{}|]|\\[lr](?:angle|brace|ceil|floor))`,
    String.raw`[A-Za-z\d)]\^[({]?[-A-Za-z\d]`,
    String.raw`\\(?:times|cdot)(?![A-Za-z])(?<!\b[A-Za-z]:[\w\\.-]{0,200})`,
  ].join('|'),
)
const TAGS = new RegExp(TAG, 'gi')
/**
 * Matches a table that contains no other table. The page draws tables also outside dollars and inside other tables, so
 * they need no dollars.
 */
const TABLE = /\\begin\{(tabular|array)\}(?:(?!\\begin\{\1\})[\s\S])*?\\end\{\1\}/g

/** Checks that every formula is between dollars and that every dollar has a partner. */
export function checkDollars({ field, html }: TextAt, flaws: Flaws): void {
  if (!/[$\\^]/.test(html)) return
  if (unmatchedDollars(html) > 0) {
    flaws.error('formula-unbalanced', field, '有不成对的 $，会按普通文字显示；请补上另一个，金额请写作 \\$')
  }
  const outside = splitFormulas(html).map(({ formula, text }) => (formula ? '' : text))
  if (LATEX_OUTSIDE.test(withoutTables(outside.join('').replace(TAGS, ' ')))) {
    flaws.warn('formula-outside-dollars', field, '有写在 $…$ 之外的 LaTeX，会按普通文字显示；请放进 $…$')
  }
}

/**
 * Removes tables that need no dollars, up to the depth to which the page draws nested tables
 * (components/kit/content/latex-table.ts).
 */
function withoutTables(text: string, depth = 5): string {
  const less = text.replace(TABLE, '')
  return less === text || depth === 1 ? less : withoutTables(less, depth - 1)
}
