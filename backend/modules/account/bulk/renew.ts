import type { z } from 'zod'
import type { renewal } from '../../../../lib/contracts/account/calls.ts'
import { accountStates } from '../../../../lib/contracts/account/card.ts'
import { todayText } from '../internal.ts'
import { accountBulk } from './records.ts'

/** The same day so many months on, or the month's last where it is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** 续期: until a day, or by months from today or the present end, whichever is later. Expired accounts work again. */
export const renewBulk = accountBulk<z.infer<typeof renewal>>('renew', () => ({
  rule({ params: { until, months = 0 } }) {
    const today = todayText()
    return ({ status, validTo: end }) => {
      if (status === 'closed') return accountStates.closed.label
      if (end === null) return '长期有效，无需续期'
      const hasPassed = end < today
      const validTo = until ?? monthsAfter(hasPassed ? today : end, months)
      if (validTo <= end) return '到期日没有晚于现在的'
      return status === 'expired' ? { validTo, status: 'active' } : { validTo }
    }
  },
}))
