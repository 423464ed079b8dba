import { sql } from 'drizzle-orm'
import { schoolDay, schoolTime } from '../../../../lib/contracts/base/school-time.ts'
import type { Db } from '../../../core/database/database.ts'
import { today } from '../../../core/records/today.ts'

const HOUR = 3_600_000

/** So many hours later, of which none runs on a holiday: days as the schools have them. */
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

/** When the day of a moment ends where the schools are. Their zone has no hour that is left out or comes twice. */
function dayEnd(at: number): number {
  const [hour = 0, minute = 0, second = 0] = schoolTime(at).slice(11).split(':').map(Number)
  return at - (at % 1_000) + 24 * HOUR - ((hour * 60 + minute) * 60 + second) * 1_000
}

/** From today on. */
export async function readHolidays(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ day: string }>(
    sql`select day::text as day from review_holiday where deleted_at is null and day >= ${today}`,
  )
  return new Set(rows.map(({ day }) => day))
}

/** When what begins now is due. */
export const readDue = async (db: Db, hours: number): Promise<Date> =>
  dueAfter(new Date(), hours, await readHolidays(db))
