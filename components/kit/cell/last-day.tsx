'use client'

import type { CellContext } from '@/components/kit/table/column'
import { schoolDay } from '@/lib/contracts/base/school-time'
import { TwoLineCell } from './two-line-cell'

const DAY = 86_400_000
/** Number of days before its end from which a contract or an account is shown with the days that are left. */
const ENDING = 30
/**
 * Number of days before its end from which a contract or an account is highlighted; at this time reminders are sent
 * too.
 */
const SOON = 7

/** Shows the last day of a contract or an account, with a warning shortly before it and after it. */
export function LastDay({ day, place }: { day: string; place: CellContext }) {
  return <TwoLineCell place={place} first={day} {...noteOf(day)} />
}

function noteOf(day: string): { second: string; tone?: 'warning' | 'error' } {
  const left = Math.round((Date.parse(day) - Date.parse(schoolDay())) / DAY)
  if (left < 0) return { second: '已到期', tone: 'error' }
  if (left > ENDING) return { second: '' }
  return { second: left === 0 ? '今天到期' : `剩 ${left} 天`, ...(left <= SOON && { tone: 'warning' }) }
}
