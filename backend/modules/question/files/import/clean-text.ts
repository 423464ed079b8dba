import { splitFormulas } from '../../../../../lib/contracts/formula/pieces.ts'
import type { Findings } from './findings.ts'

const CONTROL = /[\p{Cc}--[\t\n\r]]/v
const CONTROLS = new RegExp(CONTROL.source, 'gv')
/** `\b`, `\f`, `\t` and `\r` of a TeX command that an unescaped JSON string turned into control characters. */
const EATEN = [
  [/[\b](?=[a-z])/g, '\\b'],
  [/\f(?=[a-z])/g, '\\f'],
] as const
const EATEN_IN_FORMULA = [
  [/\t(?=ext|imes|heta|riangle|an\b|frac|o\b|au\b)/g, '\\t'],
  [/\r\n?(?=ight|ho\b)/g, '\\r'],
  [/\r(?=ight|ho\b)/g, '\\r'],
] as const

/**
 * A text as it can be stored: TeX commands that lost their backslash to a JSON escape get it back,
 * other control characters and halves of characters go. What was changed becomes a finding.
 */
export function cleanText(text: string, field: string, findings: Findings): string {
  let clean = text.toWellFormed()
  if (CONTROL.test(clean)) {
    for (const [pattern, command] of EATEN) {
      clean = clean.replace(pattern, () => {
        findings.warn('control-character', field, `“${command}”被 JSON 转义成了控制字符，已还原，请核对`)
        return command
      })
    }
    if (CONTROL.test(clean)) {
      findings.warn('control-character', field, '含有控制字符，已去除')
      clean = clean.replace(CONTROLS, '')
    }
  }
  if (!/[\t\r]/.test(clean) || !clean.includes('$')) return clean
  return splitFormulas(clean)
    .map(({ formula, text: piece }) => (formula ? restored(piece, field, findings) : piece))
    .join('')
}

function restored(formula: string, field: string, findings: Findings): string {
  let clean = formula
  for (const [pattern, command] of EATEN_IN_FORMULA) {
    clean = clean.replace(pattern, () => {
      findings.warn('control-character', field, `公式中的“${command}”被 JSON 转义成了控制字符，已还原，请核对`)
      return command
    })
  }
  return clean
}
