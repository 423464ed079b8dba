import { splitFormulas, strayDollars } from '../../formula/pieces.ts'
import type { Flaws } from './flaws.ts'
import type { TextAt } from './texts.ts'

const LATEX_OUTSIDE = /\\(?:begin|end|frac|sqrt|mathrm|left|right|times|cdot|overline)\b/

/** Shown as a table wherever it stands. */
const TABLE = /\\begin\{(tabular|array)\}[\s\S]*?\\end\{\1\}/g

/** Formulas stand between dollars, dollars in pairs. */
export function checkDollars({ field, html }: TextAt, flaws: Flaws): void {
  if (!html.includes('$') && !html.includes('\\')) return
  if (strayDollars(html) > 0) {
    flaws.error('formula-unbalanced', field, '有不成对的 $，会按普通文字显示；请补上另一个，金额请写作 \\$')
  }
  const outside = splitFormulas(html).map(({ formula, text }) => (formula ? '' : text))
  if (LATEX_OUTSIDE.test(outside.join('').replace(TABLE, ''))) {
    flaws.warn('formula-outside-dollars', field, '有写在 $…$ 之外的 LaTeX 命令，会按普通文字显示；请放进 $…$')
  }
}
