import type { NumberFormat } from '../../../../lib/sheets/number-format.ts'
import { unguardFormula } from '../table-text.ts'

/** The text of a cell, and the fault that prevents the import from accepting the cell. */
export interface CellRead {
  readonly text: string
  readonly fault?: string
}

/** A cell as its sheet stores it (ECMA-376 Part 1, §18.3.1.4). */
export interface StoredCell {
  /** Type of the cell: `n`, `s`, `str`, `inlineStr`, `b`, `e` or `d`. */
  readonly type: string
  /** The stored value; for a shared text, the text itself and not its number. Null: the cell has no value. */
  readonly value: string | null
  readonly formula: boolean
  readonly format: NumberFormat
}

const NO_RESULT = '公式没有结果，请用 Excel 打开并保存'
const TOO_LONG = '数字超过 15 位，请把这一列设为文本'
/** Excel keeps 15 digits of a number; from this size on the last digits of a number are not reliable. */
const MAX_DIGITS = 1e15

/** Error values of Excel and WPS, which a csv holds as words. */
const ERROR =
  /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|EXTERNAL!|PYTHON!|UNKNOWN!)$/i

/** Reads a text and reports error values and replacement characters, which a decoder inserts for invalid bytes. */
export function readText(text: string): CellRead {
  if (ERROR.test(text.trim())) return { ...errorRead(text.trim()), text }
  return text.includes('\ufffd') ? { text, fault: '有无法识别的字符，请核对后重新填写' } : { text }
}

/** Reads a cell of a csv. A formula is a fault, because a csv does not contain the formula's result. */
export function readCsvText(text: string): CellRead {
  if (/^\s*=\s*\S/.test(text)) return { text, fault: '这是公式，没有结果，请填写它的结果' }
  return readText(unguardFormula(text))
}

/**
 * Returns the text that the sheet shows in a cell, with the digits that a format hides; days have the form 2027-08-31.
 */
export function readCell({ type, value, formula, format }: StoredCell): CellRead {
  if (formula && (value === null || (value === '' && type !== 'str'))) return { text: '', fault: NO_RESULT }
  if (type === 'e') return errorRead(value ?? '')
  if (value === null || value === '') return { text: '' }
  if (type === 'b') return { text: value === '1' || value === 'true' ? '是' : '否' }
  if (type === 'd') return isoRead(value)
  if (type !== 'n') return readText(format.show(value) || value)
  const number = Number(value)
  if (!Number.isFinite(number)) return { text: '', fault: '单元格的数字无法读取' }
  return format.kind === 'date' ? dateRead(number, format) : numberRead(number, value, format)
}

const errorRead = (value: string): CellRead => ({ text: value, fault: `单元格是错误值${value && ` ${value}`}，请改正` })

/** A day, a time, or both (ECMA-376 Part 1, §18.17.4.1). */
const ISO = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/

function isoRead(value: string): CellRead {
  const [, day = '', time = ''] = ISO.exec(value.slice(0, 40)) ?? []
  if (!day && !time) return { text: value, fault: '单元格的日期无法读取' }
  return { text: withoutMidnight([day, time].filter(Boolean).join(' ')) }
}

const DECIMAL = { useGrouping: false, maximumSignificantDigits: 15 } as const

function numberRead(number: number, written: string, format: NumberFormat): CellRead {
  if (Math.abs(number) >= MAX_DIGITS) {
    return { text: /^-?\d+$/.test(written) ? written : BigInt(Math.round(number)).toString(), fault: TOO_LONG }
  }
  const plain = number.toLocaleString('en-US', DECIMAL)
  const shown = format.show(number).trim()
  // A percent sign in quotes or behind a backslash is text of the format and does not multiply the number by 100.
  if (!format.percent && /^-?[\d,.]+%$/.test(shown)) return { text: `${plain}%` }
  // Groups and exponents only change the display of a number: 13800000000 may be shown as 1.38E+10.
  if (format.kind === 'scientific' || format.grouped) return { text: plain }
  // A format without words may show fewer decimals than the number has, or zeros behind a whole number. Nobody typed
  // the digits that such a format shows, so the stored number is returned.
  if (format.kind === 'general' && /^-?[\d.]+$/.test(shown)) return { text: plain }
  if (Number.isInteger(number) && /^-?\d+\.0+$/.test(shown)) return { text: shown.replace(/\.0+$/, '') }
  // A percentage may be shown with fewer decimals than it has (0.125 as 13%), so the text is made from the number
  // itself.
  if (/^-?\d+(\.\d+)?%$/.test(shown)) return { text: percentText(number, shown) }
  return { text: /^#*$|\dE[+-]\d/.test(shown) ? plain : shown }
}

function percentText(number: number, shown: string): string {
  const share = Number((number * 100).toPrecision(15))
  return Number(shown.slice(0, -1)) === share ? shown : `${share.toLocaleString('en-US', DECIMAL)}%`
}

/**
 * Returns the text of a date cell. If the format shows the day, this is the full date, because 8月31日 has no year. If
 * the format shows no day, such as 2027级, it is the text that the cell shows.
 */
function dateRead(number: number, format: NumberFormat): CellRead {
  const day = format.showsDay ? format.moment(number) : ''
  const text = day === '' ? format.show(number).trim() : withoutMidnight(day)
  return /^#+$/.test(text) ? { text: String(number), fault: '单元格的日期超出了范围，显示为 ####，请改正' } : { text }
}

const withoutMidnight = (text: string): string => text.replace(/( 00:00:00|:00)$/, '')
