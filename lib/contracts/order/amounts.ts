import { codeText } from '../base/visible-text.ts'

// The amounts of an order. All amounts are integer numbers of fen; a product that exceeds the exact range of JavaScript
// numbers is computed with BigInt.

/** The discount, in hundredths of a percent, that leaves the full price. */
export const DISCOUNT_NONE = 10_000

interface Line {
  readonly count: number
  /** Price of one unit (an account, a seat or a device) in fen. */
  readonly price: number
  /** The share of the price the customer pays, in hundredths of a percent. */
  readonly discount?: number | null | undefined
}

interface Lines {
  readonly items: readonly Line[]
  /** Deduction from the sum of the lines, in fen. */
  readonly reduction?: number | null | undefined
}

/** Returns the part of a total, in fen rounded down, that belongs to `part` of `whole` units. */
export const shareOf = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(total) * BigInt(part)) / BigInt(whole))

/**
 * Returns whether the amounts of a line can be computed; false while a field of the form is empty or contains typed
 * text instead of a number.
 */
export function isReckonable(line: { readonly [K in keyof Line]?: unknown }): line is Line {
  const { count, price, discount = null } = line
  return (
    Number.isSafeInteger(count) && Number.isSafeInteger(price) && (discount === null || Number.isSafeInteger(discount))
  )
}

/** Returns the amount of a line in fen, rounded half up if the discount leaves a fraction of a fen. */
export function netOf({ count, price, discount }: Line): number {
  const gross = BigInt(count) * BigInt(price)
  const none = BigInt(DISCOUNT_NONE)
  return Number((2n * gross * BigInt(discount ?? DISCOUNT_NONE) + none) / (2n * none))
}

/** Returns the sum of the lines minus the reduction, in fen. */
export const amountOf = (items: readonly Line[], reduction: number | null | undefined = 0): number =>
  items.reduce((sum, item) => sum + netOf(item), 0) - (reduction ?? 0)

/**
 * Returns the total of each line, in fen, after the reduction is spread over the lines in proportion to their amounts.
 * Each share is a difference of running sums, so that all shares add up exactly to the reduction.
 */
export function totalsOf({ items, reduction }: Lines): number[] {
  const nets = items.map(netOf)
  const sum = nets.reduce((all, net) => all + net, 0)
  let before = 0
  return nets.map((net) => {
    const off = shareOf(reduction ?? 0, before + net, sum) - shareOf(reduction ?? 0, before, sum)
    before += net
    return net - off
  })
}

/**
 * Returns the amount in fen for returning `back` units of a line after `earlier` units were returned. The amounts of
 * all units add up to the total of the line.
 */
export const amountOfPieces = (total: number, count: number, earlier: number, back: number): number =>
  shareOf(total, earlier + back, count) - shareOf(total, earlier, count)

/** Maximum length of a written discount. */
const MAX_LENGTH = 20
const FOLDS: Readonly<Record<string, string>> = {
  ...{ 一: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', 点: '.' },
}

/**
 * Reads a discount as people write it (90, 90%, 9折, 85折, 八五折) and returns it in hundredths of a percent; null for other
 * notations.
 */
export function readDiscount(text: string): number | null {
  const written = text.length > MAX_LENGTH ? '' : codeText(text)
  const folded = written.endsWith('折')
  const spelt = folded ? written.replaceAll(/[一二两三四五六七八九点]/g, (sign) => FOLDS[sign] ?? sign) : written
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,3}?)0*)?\s*[%折]?$/.exec(spelt) ?? []
  if (whole === '') return null
  if (!folded) return fraction.length > 2 ? null : Number(whole + fraction.padEnd(2, '0'))
  // One digit before 折 means tenths (9折 and 8.5折); two digits are one number of hundredths (85折). Nobody says 10折 or
  // 90折.
  if (whole.length === 1) return Number(whole + fraction.padEnd(3, '0'))
  return /^\d[1-9]$/.test(whole) && fraction === '' ? Number(`${whole}00`) : null
}

const trimmed = (text: string): string => text.replace(/\.?0+$/, '')

/** Formats a discount as a percentage: 8550 → 85.5%. */
export const discountText = (discount: number): string => `${trimmed((discount / 100).toFixed(2))}%`

/**
 * Formats a discount in tenths (折): 8550 → 8.55 折. The form shows it beside the percentage, because users easily write
 * 10% for 九折.
 */
export const foldsText = (discount: number): string => `${trimmed((discount / 1_000).toFixed(3))} 折`

const FOLD_WORDS = ['', '一折', '二折', '三折', '四折', '五折', '六折', '七折', '八折', '九折']
/** The discount, in hundredths of a percent, from which a number without a unit is hardly ambiguous. */
const USUAL_FROM = 3_000

/** Both meanings of a number without 折 or %, with the question that the form asks the user. */
export interface AmbiguousDiscount {
  readonly read: number
  readonly meant: number
  readonly text: string
}

/**
 * Returns how a number without a unit can be misread; null if the number is not ambiguous. The form reads such a number
 * as a percentage, but users who write 9 usually mean 90%, and users who write 10 mean 10% off.
 */
export function ambiguousDiscount(written: string): AmbiguousDiscount | null {
  const read = readDiscount(written)
  if (read === null || read >= USUAL_FROM || !/^[\d.]+$/.test(codeText(written))) return null
  const meant = read < 1_000 ? read * 10 : DISCOUNT_NONE - read
  const folds = foldsText(meant)
  const said = FOLD_WORDS[meant / 1_000] ?? `打 ${folds}`
  return {
    read,
    meant,
    text: `按 ${discountText(read)} 计？${said}请写 ${folds.replace(' ', '')} 或 ${discountText(meant)}`,
  }
}
