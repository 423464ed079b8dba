/** Ways of writing numbers that `[DBNum1]` to `[DBNum3]` of a number format ask for: 一二三, 壹贰叁, １２３. */
export type NumeralStyle = 1 | 2 | 3

interface Numerals {
  readonly digits: string
  /** 10, 100 and 1000. */
  readonly tens: string
}

const numerals: Readonly<Record<NumeralStyle, Numerals>> = {
  1: { digits: '〇一二三四五六七八九', tens: '十百千' },
  2: { digits: '零壹贰叁肆伍陆柒捌玖', tens: '拾佰仟' },
  3: { digits: '０１２３４５６７８９', tens: '十百千' },
}

const TEN_THOUSAND = 10_000n
const HUNDRED_MILLION = 100_000_000n

/** Each digit by itself: 2027 as 二〇二七. Other characters stay. */
export const eachDigit = (text: string, style: NumeralStyle): string =>
  text.replace(/\d/g, (digit) => numerals[style].digits.charAt(Number(digit)))

/** A number as it is read aloud: 1203 as 一千二百〇三, 10 as 一十; decimals digit by digit. */
export function readAloud(text: string, style: NumeralStyle): string {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? []
  if (whole === undefined) return eachDigit(text, style)
  return `${sign}${readWhole(BigInt(whole), style)}${eachDigit(decimals, style)}`
}

/** A part of a date or of a time: 31 as 三十一, 10 as 十, 05 as 〇五. */
export function datePart(text: string, style: NumeralStyle): string {
  if (style === 3 || text.length > 2 || text.startsWith('0')) return eachDigit(text, style)
  const read = readAloud(text, style)
  return Number(text) >= 10 && Number(text) < 20 ? read.slice(1) : read
}

function readWhole(value: bigint, style: NumeralStyle): string {
  if (value >= HUNDRED_MILLION) return joined(value, HUNDRED_MILLION, '亿', style)
  if (value >= TEN_THOUSAND) return joined(value, TEN_THOUSAND, '万', style)
  return readThousands(Number(value), style)
}

/** A zero is read where the lower part does not fill its places. */
function joined(value: bigint, unit: bigint, name: string, style: NumeralStyle): string {
  const low = value % unit
  const high = `${readWhole(value / unit, style)}${name}`
  if (low === 0n) return high
  return `${high}${low * 10n < unit ? numerals[style].digits.charAt(0) : ''}${readWhole(low, style)}`
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
