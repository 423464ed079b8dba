import type { AccountBody } from './calls.ts'

// Trials end by themselves (domain model §13): a new or extended trial works for at most MAX_TRIAL_DAYS days.

/** Maximum number of days of a trial, including the day on which it is opened or extended. */
export const MAX_TRIAL_DAYS = 30

/** Returns the day that is so many days after a day such as `2026-11-20`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Returns the latest end of a trial that is saved today. */
export const lastTrialDay = (today: string): string => daysAfter(today, MAX_TRIAL_DAYS - 1)

type Ending = Pick<AccountBody, 'type' | 'validTo'>

/**
 * Returns why an account may not have this end; null if it may. An unchanged end of a trial stays allowed, however
 * late it is.
 */
export function trialFault({ type, validTo }: Ending, before: Ending | undefined, today: string): string | null {
  if (type !== 'trial' || (before?.type === 'trial' && before.validTo === validTo)) return null
  const last = lastTrialDay(today)
  if (validTo !== null && validTo <= last) return null
  return `试用${validTo === null ? '须有到期日，' : ''}最多 ${MAX_TRIAL_DAYS} 天，最晚到 ${last}`
}
