import type { Cell } from '../tasks/kind.ts'

/**
 * A spreadsheet takes text that begins with one of these for a formula when it opens a csv (OWASP, CSV injection;
 * the full-width ones too). Quotes before it are doubled by one more, so that reading takes exactly one away.
 */
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Text for a cell of a csv: what looks like a formula is put behind a quote. Plain numbers stay. */
export function guardFormula(value: Cell): string {
  const text = value === null ? '' : String(value)
  return FORMULA_LIKE.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Undoes `guardFormula`. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA_LIKE.test(text) ? text.slice(1) : text
}
