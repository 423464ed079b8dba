import { codeText } from './visible-text.ts'

/**
 * Matches ungrouped digits or digits in groups of three separated by commas or blanks. A comma in another place is
 * ambiguous and does not match.
 */
const PLAIN = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d*)?$/
/** Maximum length of a written number; the numbers of every column are shorter. */
const MAX_LENGTH = 40

/**
 * Returns the digits of a number as people and spreadsheets write it, such as １２, 1,234 and '12; null for other
 * notations.
 */
export function plainDigits(text: string): string | null {
  const written = text.length > MAX_LENGTH ? '' : codeText(text).replace(/^'/, '')
  return PLAIN.test(written) ? written.replace(/[, +]|\.$/g, '') : null
}

export interface NumberWriting {
  /** Units that may follow the digits without changing the value, such as 台. */
  readonly units?: readonly string[]
  /** True if the function reads 12.5% as 0.125. */
  readonly percent?: true
}

/** Reads a number with an optional unit; null if the text is not a number or has an unknown ending. */
export function readWrittenNumber(text: string, { units = [], percent }: NumberWriting = {}): number | null {
  if (text.length > MAX_LENGTH) return null
  const written = codeText(text)
  const unit = units.find((one) => written.endsWith(one)) ?? ''
  const isPercent = percent && written.endsWith('%')
  const digits = plainDigits(written.slice(0, written.length - (isPercent ? 1 : unit.length)).trimEnd())
  if (digits === null) return null
  // Appending the exponent e-2 gives exactly the decimal number; a floating-point division by 100 could differ from the
  // stored value.
  return isPercent ? Number(`${digits}e-2`) : Number(digits)
}
