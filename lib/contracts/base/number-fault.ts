import { plainDigits } from './written-number.ts'

interface Judged {
  readonly input?: unknown
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

/**
 * Returns an error option for `z.number`: the given message for an empty field, otherwise a message that the value is
 * not a number.
 */
export const numberFault = (empty: string) => ({
  error: ({ input }: Judged): string => (isEmpty(input) ? empty : '请只填数字'),
})

/**
 * The message for an amount with a fraction of a fen; order lines also show it for a number of fen that is not an
 * integer.
 */
export const FRACTION = '最多两位小数'

/**
 * Returns an error option for money, which forms send as integer fen, or as the typed text if the text is not an
 * amount.
 */
export const moneyFault = (empty: string) => ({
  error: ({ input }: Judged): string => {
    if (isEmpty(input)) return empty
    const digits = typeof input === 'string' ? plainDigits(input.replace(/^[¥￥]/, '')) : null
    if (digits === null) return '应为金额，如 12.50'
    if (digits.startsWith('-')) return '不能小于 0'
    return /\.\d{3}/.test(digits) ? FRACTION : '金额过高'
  },
})
