import { plainDigits } from './written-number.ts'

interface Judged {
  readonly input?: unknown
}

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === ''

/** For `z.number`: what to enter where a field is empty, else that what stands there is no number. */
export const numberFault = (empty: string) => ({
  error: ({ input }: Judged): string => (isEmpty(input) ? empty : '请只填数字'),
})

/** Also said of a number of fen that is not whole. */
export const FRACTION = '最多两位小数'

/** The same of money, which forms hand on as whole fen, or as it was typed where it is no amount. */
export const moneyFault = (empty: string) => ({
  error: ({ input }: Judged): string => {
    if (isEmpty(input)) return empty
    const digits = typeof input === 'string' ? plainDigits(input.replace(/^[¥￥]/, '')) : null
    if (digits === null) return '应为金额，如 12.50'
    if (digits.startsWith('-')) return '不能小于 0'
    return /\.\d{3}/.test(digits) ? FRACTION : '金额过高'
  },
})
