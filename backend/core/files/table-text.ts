import type { Cell } from '../tasks/kind.ts'

/**
 * Matches text that a spreadsheet program treats as a formula when it opens a csv (OWASP, CSV injection), also with a
 * full-width sign. A text that already begins with apostrophes gets one more, so that reading removes exactly the added
 * one.
 */
const FORMULA_LIKE = /^'*[=+\-@\t\r＝＋－＠]/
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Returns text for a cell of a csv, with an apostrophe before text that looks like a formula. Plain numbers remain
 * unchanged.
 */
export function guardFormula(value: Cell): string {
  const text = value === null ? '' : String(value)
  return FORMULA_LIKE.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `guardFormula` added. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && FORMULA_LIKE.test(text) ? text.slice(1) : text
}
