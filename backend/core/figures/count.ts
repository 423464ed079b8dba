import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '../../../lib/contracts/base/call.ts'
import { withParams } from '../../../lib/contracts/base/paths.ts'
import { CHANGE_DAYS, SERIES_DAYS } from '../../../lib/contracts/statistics/calls.ts'
import type { Db } from '../database/database.ts'
import { isoTime } from '../database/iso-time.ts'
import type { Principal } from '../http/context.ts'
import { type DataScope, scopeOf } from '../scope/data-scope.ts'
import type { CountedFigure, CountedTodo, CountFigure, CountShare } from './contribution.ts'
import { dayStarts } from './days.ts'

type Counted = Pick<CountedFigure, 'value' | 'change' | 'series'>

/** Records of one kind as a list shows them. */
export interface Listed {
  /** The permission of the list's call. */
  readonly permission: Permission
  readonly table: SQL
  /**
   * Returns the condition that a record `t` is in the list for this data scope; the condition ignores whether the
   * record is deleted.
   */
  where(scope: DataScope): SQL
  /** Address of the list. */
  readonly url: string
}

/** Returns SQL for the records `t` within the person's data scope for the list, including deleted records. */
export const recordsOf = ({ permission, table, where }: Listed, principal: Principal): SQL =>
  sql`${table} t where ${where(scopeOf(principal, permission))}`

/** Returns a function that counts the records that a list shows, as a figure of the home page. */
export const growthOf =
  (listed: Listed): CountFigure =>
  async ({ db, principal }) => ({ ...(await growth(db, recordsOf(listed, principal))), url: listed.url })

/**
 * Returns a function that counts the records of a list by one of their values, such as the status. `by`: SQL for this
 * value of a record `t`; `filter`: name of the list's filter for this value.
 */
export const divisionOf =
  (listed: Listed, { by, filter }: { by: SQL; filter: string }): CountShare =>
  async ({ db, principal }) => {
    const { rows } = await db.execute<{ key: string; value: number }>(sql`
      select coalesce(${by}, '') as key, count(*)::int as value
        from ${recordsOf(listed, principal)} and t.deleted_at is null group by 1 order by 2 desc, 1`)
    // A list cannot be filtered for records without a value, so this part has no link.
    const link = (value: string) => (value === '' ? null : withParams(listed.url, { [filter]: value }))
    return rows.map((row) => ({ ...row, name: null, url: link(row.key) }))
  }

/** Returns SQL for the number of a day in the series: 1 for the first day, 0 for times before the series. */
const dayOf = (column: SQL) => sql`width_bucket(${column}, ${sql.param(dayStarts())}::timestamptz[])`

/** Counts the records `t` now and at the end of each day. */
export async function growth(db: Db, records: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ made: number; gone: number | null; n: number }>(sql`
    select ${dayOf(sql`t.created_at`)} as made, ${dayOf(sql`t.deleted_at`)} as gone, count(*)::int as n
      from ${records} group by 1, 2`)
  const at = (day: number) =>
    rows.reduce((sum, { made, gone, n }) => (made <= day && (gone === null || gone > day) ? sum + n : sum), 0)
  const series = Array.from({ length: SERIES_DAYS }, (_, index) => at(index + 1))
  const [now = 0, before = 0] = [series.at(-1), series.at(-1 - CHANGE_DAYS)]
  return { value: now, change: now - before, series }
}

/** Counts events (`t.at`) of the last seven days, compared with the seven days before, and the events of each day. */
export async function frequency(db: Db, events: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ day: number; n: number }>(sql`
    select ${dayOf(sql`t.at`)} as day, count(*)::int as n
      from ${events} and t.at >= ${dayStarts()[0]}::timestamptz group by 1`)
  return ofWeek(Array.from({ length: SERIES_DAYS }, (_, index) => rows.find(({ day }) => day === index + 1)?.n ?? 0))
}

/**
 * Returns the sum of the last seven days of a series, compared with the seven days before. `rounded` is applied to the
 * sums and to the days of the series.
 */
export function ofWeek(series: readonly number[], rounded: (sum: number) => number = (sum) => sum): Counted {
  const sum = (days: readonly number[]) => rounded(days.reduce((all, n) => all + n, 0))
  const value = sum(series.slice(-CHANGE_DAYS))
  const change = value - sum(series.slice(-2 * CHANGE_DAYS, -CHANGE_DAYS))
  return { value, change, series: series.map(rounded) }
}

/**
 * Rows that wait: `from` selects them, `since` is the time at which a row began to wait, `late` the condition that the
 * row is overdue.
 */
interface Waiting {
  readonly from: SQL
  readonly since?: SQL
  readonly late?: SQL
}

/** Counts waiting rows and overdue rows, and returns the time since which the oldest row has waited. */
export async function waiting(
  db: Db,
  { from, since = sql`null::timestamptz`, late = sql`false` }: Waiting,
): Promise<Omit<CountedTodo, 'url'>> {
  const { rows } = await db.execute<{ count: number; overdue: number; oldest: string | null }>(sql`
    select count(*)::int as count, count(*) filter (where ${late})::int as overdue, ${isoTime(sql`min(${since})`)} as oldest
      from ${from}`)
  return rows[0] ?? { count: 0 }
}
