import type { AccountBody } from './calls.ts'

// Trials end by themselves (domain model §13): however one is made or made longer, it works for so many days at most.

/** The day it is opened or made longer included. */
export const TRIAL_DAYS_MOST = 30

/** `2026-11-20` and so many days → the day they lead to. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The last day a trial may have that is written today. */
export const lastTrialDay = (today: string): string => daysAfter(today, TRIAL_DAYS_MOST - 1)

type Ending = Pick<AccountBody, 'type' | 'validTo'>

/** Why an account may not have this end; null: it may. An end that a trial has already stays allowed, however far it is. */
export function trialFault({ type, validTo }: Ending, before: Ending | undefined, today: string): string | null {
  if (type !== 'trial' || (before?.type === 'trial' && before.validTo === validTo)) return null
  const last = lastTrialDay(today)
  if (validTo !== null && validTo <= last) return null
  return `试用${validTo === null ? '须有到期日，' : ''}最多 ${TRIAL_DAYS_MOST} 天，最晚到 ${last}`
}
