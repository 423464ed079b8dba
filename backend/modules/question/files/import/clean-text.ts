import { withoutDoubled } from '../../../../../lib/contracts/formula/backslashes.ts'
import { restoreControls, restoreEaten } from '../../../../../lib/contracts/formula/eaten.ts'
import { splitFormulas } from '../../../../../lib/contracts/formula/segments.ts'
import type { Findings } from './findings.ts'

const CONTROL = /[\p{Cc}--[\t\n\r]]/v
const CONTROLS = new RegExp(CONTROL.source, 'gv')
/**
 * Returns a text that can be stored. JSON may have turned the beginning of a TeX command into a control character (`\f`
 * of `\frac`); the command is then restored. Other control characters are deleted, doubled backslashes in formulas
 * become single, and lone surrogates become U+FFFD. Each change adds a finding, except the change of surrogates.
 */
export function cleanText(text: string, field: string, findings: Findings): string {
  let clean = text.toWellFormed()
  if (CONTROL.test(clean)) {
    const { tex, commands } = restoreControls(clean)
    for (const command of commands) {
      findings.warn('control-character', field, `“${command}”被转义成了控制字符，已还原，请核对`)
    }
    clean = tex
    if (CONTROL.test(clean)) {
      findings.warn('control-character', field, '含有控制字符，已去除')
      clean = clean.replace(CONTROLS, '')
    }
  }
  if (!clean.includes('$') || !/[\n\t\r]|\\\\/.test(clean)) return clean
  return splitFormulas(clean)
    .map(({ formula, text: piece }) => (formula ? restored(piece, field, findings) : piece))
    .join('')
}

function restored(formula: string, field: string, findings: Findings): string {
  const { tex, commands } = restoreEaten(formula)
  for (const command of commands) {
    findings.warn('control-character', field, `公式中的“${command}”被转义成了控制字符，已还原，请核对`)
  }
  const single = withoutDoubled(tex)
  if (single !== tex) findings.warn('formula-doubled', field, '公式中的反斜杠写成了两个（\\\\），已改为一个，请核对')
  return single
}
