import { format, getFormatDateInfo, isDateFormat, tokenize } from 'numfmt'
import { formatterCode, writeNumerals } from './chinese-format.ts'

/** A number format for cell values, which shows values as Excel's Chinese edition does. */
export interface NumberFormat {
  /** Returns the text of a cell for its value; dates are the serial numbers that the workbook stores. */
  show(value: number | string): string
  /**
   * `general` shows a value unchanged, `scientific` shows a number as a power of ten with fewer digits than it has,
   * `date` shows a date or time, and `number` covers all other formats.
   */
  readonly kind: 'general' | 'number' | 'scientific' | 'date'
  /** Whether the format shows the month and day of a date, and so identifies the day. */
  readonly showsDay: boolean
  /** Whether the format shows digits in groups: 1,203. */
  readonly grouped: boolean
  /** Whether the format shows a number a hundred times as large, before a percent sign: 0.8 as 80%. */
  readonly percent: boolean
  /**
   * Returns the full date and time of a serial number, 2027-08-31 00:00:00, whichever parts the format shows; empty
   * where the number is no date.
   */
  moment(value: number): string
}

interface Workbook {
  /** Whether days are counted from 1904-01-01 (ECMA-376 Part 1, §18.2.28). */
  readonly date1904?: boolean
}

/** Maximum number of characters of a format code (ECMA-376 Part 1, §18.8.30); Excel writes no code that is longer. */
const MAX_CODE = 255
const DAYS_TO_1904 = 1_462
/** Matches codes for the date and time format of the user's own system. */
const SYSTEM = /\[\$-(F800|F400|x-sys(date|time))\]/i

const DATES = { dateErrorNumber: false, dateSpanLarge: false, overflow: '' }
const momentOf = (value: number): string => format('yyyy-mm-dd hh:mm:ss', value, DATES)

const general: NumberFormat = {
  show: (value) => (typeof value === 'string' ? value : format('General', value)),
  kind: 'general',
  showsDay: false,
  grouped: false,
  percent: false,
  moment: (value) => momentOf(value),
}

/** Reads a format code such as `[>=90]"优";0"分"`; an unreadable code gives a format that shows values unchanged. */
export function readFormat(written: string, { date1904 = false }: Workbook = {}): NumberFormat {
  if (written.length > MAX_CODE || /^(general|@|)$/i.test(written.trim())) return general
  try {
    const code = formatterCode(written)
    const date = isDateFormat(code)
    const options = { ...DATES, overflow: '######', locale: SYSTEM.test(code) ? 'zh-CN' : '' }
    const moved = date && date1904 ? DAYS_TO_1904 : 0
    const show = (value: number | string) =>
      writeNumerals(format(code, typeof value === 'number' ? value + moved : value, options))
    // The formatter may reject a code only at its first use.
    show(0)
    return { show, moment: (value) => momentOf(value + moved), ...factsOf(code, date) }
  } catch {
    return general
  }
}

function factsOf(code: string, date: boolean): Omit<NumberFormat, 'show' | 'moment'> {
  const types: readonly string[] = tokenize(code).map(({ type }) => type)
  const { month, day } = getFormatDateInfo(code)
  const kind = date ? 'date' : types.includes('EXP') ? 'scientific' : types.includes('GENERAL') ? 'general' : 'number'
  const [grouped, percent] = [!date && types.includes('GROUP'), types.includes('PERCENT')]
  return { kind, showsDay: date && month && day, grouped, percent }
}
