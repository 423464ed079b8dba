import { codeText } from './visible-text.ts'

/** Digits in groups of three between commas or blanks, or in no groups. A comma elsewhere may mean anything. */
const PLAIN = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d*)?$/
/** Characters a number may have; no column takes as many. */
const LENGTH_MOST = 40

/** The digits of a number as people and spreadsheets write it: １２, 1,234 and '12. Null: it is written otherwise. */
export function plainDigits(text: string): string | null {
  const written = text.length > LENGTH_MOST ? '' : codeText(text).replace(/^'/, '')
  return PLAIN.test(written) ? written.replace(/[, +]|\.$/g, '') : null
}

export interface NumberWriting {
  /** Words that may stand behind the digits and change nothing: 台. */
  readonly units?: readonly string[]
  /** 12.5% is read as 0.125. */
  readonly percent?: true
}

/** A number with what may stand behind it. Null: it is none, or what stands there may mean something else. */
export function readWrittenNumber(text: string, { units = [], percent }: NumberWriting = {}): number | null {
  if (text.length > LENGTH_MOST) return null
  const written = codeText(text)
  const unit = units.find((one) => written.endsWith(one)) ?? ''
  const isPercent = percent && written.endsWith('%')
  const digits = plainDigits(written.slice(0, written.length - (isPercent ? 1 : unit.length)).trimEnd())
  if (digits === null) return null
  // Divided as a decimal fraction: 0.1 * 3 and the like would not meet what is stored.
  return isPercent ? Number(`${digits}e-2`) : Number(digits)
}
