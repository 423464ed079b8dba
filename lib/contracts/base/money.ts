import { codeText } from './visible-text.ts'
import { plainDigits } from './written-number.ts'

// Money is an integer number of fen from the form to the database, so that no calculation uses fractions.

/** The maximum of one amount in fen: a hundred million yuan. */
export const MAX_FEN = 10_000_000_000

/** Maximum length of a written amount, including its currency and unit. */
const MAX_LENGTH = 60

/** Formats fen as yuan: 1234560 → 12,345.60. */
export function yuanText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

const CURRENCY = /^(?:¥|RMB|CNY|人民币)/i
const UNIT = /元整?$/

/**
 * Parses an amount a user typed in yuan, such as 12.5, ¥1,234.50 or 12元, and returns fen; null if the text is not an
 * amount.
 */
export function fenOf(text: string): number | null {
  const written = text.length > MAX_LENGTH ? '' : codeText(text).replace(CURRENCY, '').replace(UNIT, '').trim()
  const digits = plainDigits(written) ?? ''
  const [, whole = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(digits) ?? []
  return whole === '' ? null : Number(whole + fraction.padEnd(2, '0'))
}
