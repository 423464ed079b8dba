import { codeText } from '../base/visible-text.ts'

// What an order comes to. All amounts are whole fen; products that no number holds exactly are reckoned as BigInt.

/** A discount that takes nothing off, in hundredths of a percent. */
export const DISCOUNT_NONE = 10_000

interface Line {
  readonly count: number
  /** Of one, in fen. */
  readonly price: number
  /** What is paid of the price, in hundredths of a percent. */
  readonly discount?: number | null | undefined
}

interface Lines {
  readonly items: readonly Line[]
  /** Taken off what the lines come to, in fen. */
  readonly reduction?: number | null | undefined
}

/** How much of a total falls to `part` of `whole` pieces, without the fraction of a fen. */
export const shareOf = (total: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((BigInt(total) * BigInt(part)) / BigInt(whole))

/** Whether what stands in a line so far can be reckoned with: a form holds nothing, or what was typed, where a number is missing. */
export function isReckonable(line: { readonly [K in keyof Line]?: unknown }): line is Line {
  const { count, price, discount = null } = line
  return (
    Number.isSafeInteger(count) && Number.isSafeInteger(price) && (discount === null || Number.isSafeInteger(discount))
  )
}

/** What a line comes to, rounded half up where the discount leaves a fraction of a fen. */
export function netOf({ count, price, discount }: Line): number {
  const gross = BigInt(count) * BigInt(price)
  const none = BigInt(DISCOUNT_NONE)
  return Number((2n * gross * BigInt(discount ?? DISCOUNT_NONE) + none) / (2n * none))
}

/** What the lines come to, less the reduction. */
export const amountOf = (items: readonly Line[], reduction: number | null | undefined = 0): number =>
  items.reduce((sum, item) => sum + netOf(item), 0) - (reduction ?? 0)

/**
 * What each line costs once the reduction is spread over them by what they come to. The shares are differences of running
 * sums, so that together they are the reduction to the fen.
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

/** What `back` pieces of a line are worth after `earlier` ones went back: all pieces together are worth its total. */
export const worthOf = (total: number, count: number, earlier: number, back: number): number =>
  shareOf(total, earlier + back, count) - shareOf(total, earlier, count)

/** Characters a discount may have with what stands around it. */
const LENGTH_MOST = 20
const FOLDS: Readonly<Record<string, string>> = {
  ...{ 一: '1', 二: '2', 两: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9', 点: '.' },
}

/** A discount as people write it, in hundredths of a percent: 90, 90%, 9折, 85折, 八五折. Null: it is written otherwise. */
export function readDiscount(text: string): number | null {
  const written = text.length > LENGTH_MOST ? '' : codeText(text)
  const folded = written.endsWith('折')
  const spelt = folded ? written.replaceAll(/[一二两三四五六七八九点]/g, (sign) => FOLDS[sign] ?? sign) : written
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,3}?)0*)?\s*[%折]?$/.exec(spelt) ?? []
  if (whole === '') return null
  if (!folded) return fraction.length > 2 ? null : Number(whole + fraction.padEnd(2, '0'))
  // 9折 and 8.5折 are tenths; 85折 is two digits of one number. 10折 and 90折 are nothing that people say.
  if (whole.length === 1) return Number(whole + fraction.padEnd(3, '0'))
  return /^\d[1-9]$/.test(whole) && fraction === '' ? Number(`${whole}00`) : null
}

const trimmed = (text: string): string => text.replace(/\.?0+$/, '')

/** 8550 → 85.5% */
export const discountText = (discount: number): string => `${trimmed((discount / 100).toFixed(2))}%`

/** 8550 → 8.55 折; how a discount reads once more, since 10% is easily meant as 九折. */
export const foldsText = (discount: number): string => `${trimmed((discount / 1_000).toFixed(3))} 折`

const FOLD_WORDS = ['', '一折', '二折', '三折', '四折', '五折', '六折', '七折', '八折', '九折']
/** From here on, in hundredths of a percent, a bare number is hardly meant otherwise than as it is read. */
const USUAL_FROM = 3_000

/** Both readings of a number without 折 or %, and what is asked of it. */
export interface DiscountDoubt {
  readonly read: number
  readonly meant: number
  readonly text: string
}

/** A bare number is read as a percent, but 9 is usually meant as 90%, 10 as so much off: whoever wrote it is asked. Null: there is no doubt. */
export function discountDoubt(written: string): DiscountDoubt | null {
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
