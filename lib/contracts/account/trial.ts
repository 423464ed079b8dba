import type { AccountBody } from './calls.ts'

// The time of a trial is limited (domain model §13): a new or extended trial works for at most MAX_TRIAL_DAYS days.

/** Maximum number of days of a trial, including the day on which it is opened or extended. */
export const MAX_TRIAL_DAYS = 30

/** Returns the day that is `days` days after `day`; both are text such as `2026-11-20`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the latest end that a trial saved today may have. */
export const lastTrialDay = (today: string): string => daysAfter(today, MAX_TRIAL_DAYS - 1)

type Ending = Pick<AccountBody, 'type' | 'validTo'>

/**
 * Returns why an account may not have this end of its validity; null if the end is allowed. The end of a trial always
 * stays allowed if it is unchanged.
 */
export function trialFault({ type, validTo }: Ending, before: Ending | undefined, today: string): string | null {
  if (type !== 'trial' || (before?.type === 'trial' && before.validTo === validTo)) return null
  const last = lastTrialDay(today)
  if (validTo !== null && validTo <= last) return null
  return `试用${validTo === null ? '须有到期日，' : ''}最多 ${MAX_TRIAL_DAYS} 天，最晚到 ${last}`
}
