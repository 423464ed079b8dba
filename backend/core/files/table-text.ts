import type { Cell } from '../tasks/kind.ts'

/**
 * Text that begins with one of these characters (also full-width) becomes a formula when a spreadsheet opens a csv
 * (OWASP, CSV injection). A text that already begins with quotes gets one more, so that reading removes exactly one.
 */
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Returns text for a cell of a csv, with a quote before text that looks like a formula. Plain numbers remain. */
export function guardFormula(value: Cell): string {
  const text = value === null ? '' : String(value)
  return FORMULA_LIKE.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA_LIKE.test(text) ? text.slice(1) : text
}
