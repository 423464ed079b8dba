import { withoutDoubled } from '../../formula/backslashes.ts'
import { restoreEaten } from '../../formula/eaten.ts'
import { splitFormulas } from '../../formula/segments.ts'
import type { Flaws } from './flaws.ts'
import type { TextAt } from './texts.ts'

const CHEMISTRY = /(\\ce\s*\{)((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)/g
/** Matches groups and formulas inside a chemical formula, to which other rules apply. */
const INNER = /(\{(?:[^{}]|\{[^{}]*\})*\}|\$[^$]*\$)/
/** Matches a plus without blanks around it. mhchem draws such a plus as a charge, whatever follows it. */
const TIGHT_PLUS = /(?<=[A-Za-z\d)\]])\+(?=[A-Z([]|\d+[A-Z([])/g

/**
 * Warns about formulas that another program damaged, and about a plus in a chemical formula that is drawn as a charge.
 */
export function checkFormulaSource({ field, html }: TextAt, flaws: Flaws): void {
  if (!html.includes('$')) return
  const pieces = splitFormulas(html)
  const changed = (change: (formula: string) => string) =>
    pieces.map(({ formula, text }) => (formula ? change(text) : text)).join('')
  const restored = changed((formula) => restoreEaten(formula).tex)
  if (restored !== html) {
    flaws.warn('formula-eaten', field, '公式中有命令的开头变成了换行或制表符（如 \\neq 只剩 eq），请核对', {
      label: '还原命令',
      value: restored,
    })
  }
  const single = changed(withoutDoubled)
  if (single !== html) {
    flaws.warn('formula-doubled', field, '公式中的反斜杠写成了两个（\\\\），应为一个', {
      label: '改为一个 \\',
      value: single,
    })
  }
  const parted = changed(withParted)
  if (parted !== html) {
    flaws.warn('formula-charge', field, '\\ce{…} 中前后没有空格的 + 会画成电荷（A⁺B），表示相加时两边要有空格', {
      label: '在 + 两边加空格',
      value: parted,
    })
  }
}

const withParted = (formula: string) =>
  formula.replace(CHEMISTRY, (_, head: string, inside: string) => {
    const parts = inside.split(INNER).map((part, index) => (index % 2 === 1 ? part : part.replace(TIGHT_PLUS, ' + ')))
    return head + parts.join('')
  })
