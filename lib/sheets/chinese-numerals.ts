/** Styles of numerals that `[DBNum1]` to `[DBNum3]` of a number format select: 一二三, 壹贰叁, １２３. */
export type NumeralStyle = 1 | 2 | 3

interface Numerals {
  readonly digits: string
  /** The characters for 10, 100 and 1000. */
  readonly tens: string
}

const numerals: Readonly<Record<NumeralStyle, Numerals>> = {
  1: { digits: '〇一二三四五六七八九', tens: '十百千' },
  2: { digits: '零壹贰叁肆伍陆柒捌玖', tens: '拾佰仟' },
  3: { digits: '０１２３４５６７８９', tens: '十百千' },
}

const TEN_THOUSAND = 10_000
const HUNDRED_MILLION = 100_000_000

/** Writes each digit by itself: 2027 as 二〇二七. Other characters are unchanged. */
export const eachDigit = (text: string, style: NumeralStyle): string =>
  text.replace(/\d/g, (digit) => numerals[style].digits.charAt(Number(digit)))

/** Writes a number as it is read aloud: 1203 as 一千二百〇三, 10 as 一十; decimals digit by digit. */
export function readAloud(text: string, style: NumeralStyle): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  if (whole === undefined) return eachDigit(text, style)
  return `${sign}${readWhole(whole.replace(/^0+(?=\d)/, ''), style)}${eachDigit(decimals, style)}`
}

/** Writes a part of a date or time: 31 as 三十一, 10 as 十, 05 as 〇五. */
export function datePart(text: string, style: NumeralStyle): string {
  if (style === 3 || text.length > 2 || text.startsWith('0')) return eachDigit(text, style)
  const read = readAloud(text, style)
  return Number(text) >= 10 && Number(text) < 20 ? read.slice(1) : read
}

/** Reads eight digits at a time from the right, because 亿 applies to everything before it. */
function readWhole(whole: string, style: NumeralStyle): string {
  const first = whole.length % 8 || 8
  let read = readEight(Number(whole.slice(0, first)), style)
  for (let at = first; at < whole.length; at += 8) {
    const low = Number(whole.slice(at, at + 8))
    read += `亿${readLow(low, HUNDRED_MILLION, style)}`
  }
  return read
}

function readEight(value: number, style: NumeralStyle): string {
  if (value < TEN_THOUSAND) return readThousands(value, style)
  const low = readLow(value % TEN_THOUSAND, TEN_THOUSAND, style)
  return `${readThousands(Math.floor(value / TEN_THOUSAND), style)}万${low}`
}

/**
 * Writes the digits that follow a unit such as 万: nothing for zero, and a leading zero if the highest digit is zero.
 */
function readLow(low: number, unit: number, style: NumeralStyle): string {
  if (low === 0) return ''
  return `${low * 10 < unit ? numerals[style].digits.charAt(0) : ''}${readEight(low, style)}`
}

function readThousands(value: number, style: NumeralStyle): string {
  const { digits, tens } = numerals[style]
  const zero = digits.charAt(0)
  if (value === 0) return zero
  let read = ''
  let skipped = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10
    if (digit === 0) {
      skipped = read !== ''
      continue
    }
    read += `${skipped ? zero : ''}${digits.charAt(digit)}${place > 0 ? tens.charAt(place - 1) : ''}`
    skipped = false
  }
  return read
}
