import type { z } from 'zod'
import type { renewal } from '../../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import { trialFault } from '../../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { accountBulk } from './records.ts'

/** Returns the same day `months` later (YYYY-MM-DD), or the last day of a shorter month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/**
 * 续期 sets a new end date. The date is given, or it is some months after today or after the current end, whichever of
 * these two is later. Expired accounts become active again.
 */
export const renewBulk = accountBulk<z.infer<typeof renewal>>('renew', (kind) => ({
  rule({ params: { until, months = 0 } }) {
    const today = schoolDay()
    return ({ status, validTo: end, type }) => {
      const validTo = until ?? monthsAfter(end !== null && end > today ? end : today, months)
      const outcome = attempt(accountTransitions[kind], 'renew', status, { today, validTo: end, until: validTo })
      if (!outcome.allowed) return outcome.reason
      const fault = trialFault({ type, validTo }, undefined, today)
      if (fault !== null) return fault
      return outcome.to === null || outcome.to === status ? { validTo } : { validTo, status: outcome.to }
    }
  },
}))
