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

/** What a cell of a spreadsheet says as text: whole numbers digit by digit, dates as 2026-11-20. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (value instanceof Date) return dateText(value)
  return String(value)
}

/** Spreadsheets compute with 15 digits; more are an accident of binary fractions. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`
}
