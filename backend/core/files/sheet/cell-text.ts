import type { NumberFormat } from '../../../../lib/sheets/number-format.ts'

/** What a cell says as text, and why that cannot be taken as it stands. */
export interface CellRead {
  readonly text: string
  readonly fault?: string
}

/** A cell as its sheet stores it (ECMA-376 Part 1, §18.3.1.4). */
export interface StoredCell {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e` or `d`. */
  readonly type: string
  /** Of a shared text the text itself; null: the cell has no value. */
  readonly value: string | null
  readonly formula: boolean
  readonly format: NumberFormat
}

const NO_RESULT = '公式没有结果，请用 Excel 打开并保存'
const TOO_LONG = '数字超过 15 位，请把这一列设为文本'
/** Excel keeps 15 digits of a number; from here on the last ones are made up. */
const DIGITS_MOST = 1e15

/** Error values of Excel and WPS, which a csv holds as words. */
const ERROR =
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|EXTERNAL!|PYTHON!|UNKNOWN!)$/i

/** A text that may be an error value. */
export const readText = (text: string): CellRead =>
  ERROR.test(text.trim()) ? { text, fault: `单元格是错误值 ${text.trim()}，请改正` } : { text }

/** What the sheet shows in a cell, with the digits a format hides; days as 2027-08-31. */
export function readCell({ type, value, formula, format }: StoredCell): CellRead {
  if (formula && (value === null || (value === '' && type !== 'str'))) return { text: '', fault: NO_RESULT }
  if (value === null || value === '') return { text: '' }
  if (type === 'b') return { text: value === '1' || value === 'true' ? '是' : '否' }
  if (type === 'e') return { text: value, fault: `单元格是错误值 ${value}，请改正` }
  if (type === 'd') return { text: withoutMidnight(value.slice(0, 19).replace('T', ' ')) }
  if (type !== 'n') return readText(format.show(value) || value)
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: '', fault: '单元格的数字无法读取' }
  return format.kind === 'date' ? { text: dateText(number, format) } : numberText(number, value, format)
}

function numberText(number: number, written: string, format: NumberFormat): CellRead {
  if (Math.abs(number) >= DIGITS_MOST) {
    return { text: /^-?\d+$/.test(written) ? written : BigInt(Math.round(number)).toString(), fault: TOO_LONG }
  }
  const plain = number.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
  // Groups and exponents are ways of looking at a number: 13800000000 may be shown as 1.38E+10.
  if (format.kind === 'scientific' || format.grouped) return { text: plain }
  const shown = format.show(number).trim()
  // A format without words shows fewer decimals of a number than it has, or zeros behind a whole one: nobody chose these digits.
  if (format.kind === 'general' && /^-?[\d.]+$/.test(shown)) return { text: plain }
  if (Number.isInteger(number) && /^-?\d+\.0+$/.test(shown)) return { text: shown.replace(/\.0+$/, '') }
  return { text: /^#*$|\dE[+-]\d/.test(shown) ? plain : shown }
}

/** A day in full wherever its day is shown, since 8月31日 says no year; what shows no day is read as shown: 2027级. */
function dateText(number: number, format: NumberFormat): string {
  const day = format.showsDay ? format.moment(number) : ''
  return day === '' ? format.show(number).trim() : withoutMidnight(day)
}

const withoutMidnight = (text: string): string => text.replace(/( 00:00:00|:00)$/, '')
