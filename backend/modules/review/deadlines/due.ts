import { sql } from 'drizzle-orm'
import { schoolDay, schoolTime } from '../../../../lib/contracts/base/school-time.ts'
import type { Db } from '../../../core/database/database.ts'
import { today } from '../../../core/records/today.ts'

const HOUR = 3_600_000

/**
 * Returns the time that is `hours` after `from`, without counting the hours of holidays in China Standard Time.
 * `holidays` contains days as YYYY-MM-DD.
 */
export function dueAfter(from: Date, hours: number, holidays: ReadonlySet<string>): Date {
  let at = from.getTime()
  let left = hours * HOUR
  for (;;) {
    const end = dayEnd(at)
    const free = holidays.has(schoolDay(at))
    if (!free && at + left <= end) return new Date(at + left)
    if (!free) left -= end - at
    at = end
  }
}

/**
 * Returns the end of the day that contains a time, in milliseconds. The day is that of China Standard Time, which has
 * no daylight saving time.
 */
function dayEnd(at: number): number {
  const [hour = 0, minute = 0, second = 0] = schoolTime(at).slice(11).split(':').map(Number)
  return at - (at % 1_000) + 24 * HOUR - ((hour * 60 + minute) * 60 + second) * 1_000
}

/** Returns the holidays from today on as days in the form YYYY-MM-DD. */
export async function readHolidays(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select day::text as day from review_holiday where deleted_at is null and day >= ${today}`,
  )
  return new Set(rows.map(({ day }) => day))
}

/** Returns the deadline for work that begins now and may take `hours` hours. */
export const readDue = async (db: Db, hours: number): Promise<Date> =>
  dueAfter(new Date(), hours, await readHolidays(db))
