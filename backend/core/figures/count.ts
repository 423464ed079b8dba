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

/** Records of one kind that a list shows. */
export interface Listed {
  /** The permission that the list asks for. */
  readonly permission: Permission
  readonly table: SQL
  /** The condition that a record `t` is in the list of somebody with this scope, if it is not removed. */
  where(scope: DataScope): SQL
  /** The list. */
  readonly url: string
}

/** The records `t` the person's own scope of the list reaches; removed ones as well. */
export const recordsOf = ({ permission, table, where }: Listed, principal: Principal): SQL =>
  sql`${table} t where ${where(scopeOf(principal, permission))}`

/** How many records a list shows. */
export const growthOf =
  (listed: Listed): CountFigure =>
  async ({ db, principal }) => ({ ...(await growth(db, recordsOf(listed, principal))), url: listed.url })

/** How the records of a list divide. `by`: what a record `t` counts under; `filter`: the list's filter of the same. */
export const divisionOf =
  (listed: Listed, { by, filter }: { by: SQL; filter: string }): CountShare =>
  async ({ db, principal }) => {
    const { rows } = await db.execute<{ key: string; value: number }>(sql`
      select coalesce(${by}, '') as key, count(*)::int as value
        from ${recordsOf(listed, principal)} and t.deleted_at is null group by 1 order by 2 desc, 1`)
    // A filter cannot ask for what is not there.
    const link = (value: string) => (value === '' ? null : withParams(listed.url, { [filter]: value }))
    return rows.map((row) => ({ ...row, name: null, url: link(row.key) }))
  }

/** The number of the day, 1 the first of the series; 0 before it. */
const dayOf = (column: SQL) => sql`width_bucket(${column}, ${sql.param(dayStarts())}::timestamptz[])`

/** How many records `t` there are, and how many there were at the end of each day. */
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

/** How often something happened (`t.at`) within seven days, against the seven before; and on each day. */
export async function frequency(db: Db, events: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ day: number; n: number }>(sql`
    select ${dayOf(sql`t.at`)} as day, count(*)::int as n
      from ${events} and t.at >= ${dayStarts()[0]}::timestamptz group by 1`)
  return ofWeek(Array.from({ length: SERIES_DAYS }, (_, index) => rows.find(({ day }) => day === index + 1)?.n ?? 0))
}

/** The sum of the last seven days of a series, against the seven before. `rounded` is applied to sums, not to days. */
export function ofWeek(series: readonly number[], rounded: (sum: number) => number = (sum) => sum): Counted {
  const sum = (days: readonly number[]) => rounded(days.reduce((all, n) => all + n, 0))
  const value = sum(series.slice(-CHANGE_DAYS))
  const change = value - sum(series.slice(-2 * CHANGE_DAYS, -CHANGE_DAYS))
  return { value, change, series: series.map(rounded) }
}

/** Rows that wait: what they are (`from`, with its condition), when each began to wait, and which are past their time. */
interface Waiting {
  readonly from: SQL
  readonly since?: SQL
  readonly late?: SQL
}

/** How much waits, how much of it is late, and since when the oldest has waited. */
export async function waiting(
  db: Db,
  { from, since = sql`null::timestamptz`, late = sql`false` }: Waiting,
): Promise<Omit<CountedTodo, 'url'>> {
  const { rows } = await db.execute<{ count: number; overdue: number; oldest: string | null }>(sql`
    select count(*)::int as count, count(*) filter (where ${late})::int as overdue, ${isoTime(sql`min(${since})`)} as oldest
      from ${from}`)
  return rows[0] ?? { count: 0 }
}
