import { type SQL, sql } from 'drizzle-orm'
import { CHANGE_DAYS, type Figure, type FigureKey, SERIES_DAYS } from '../../../lib/contracts/statistics/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { dayStarts } from './days.ts'
import { loginsOf, loginsUrl, recordsOf, sources } from './sources.ts'

type Counted = Pick<Figure, 'value' | 'change' | 'series'>

/** The number of the day, 1 the first of the series; 0 before it. */
const dayOf = (column: SQL) => sql`width_bucket(${column}, ${sql.param(dayStarts())}::timestamptz[])`

/** How many records there are, and how many there were at the end of each day. */
async function growth(db: Db, records: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ made: number; gone: number | null; n: number }>(sql`
    select ${dayOf(sql`t.created_at`)} as made, ${dayOf(sql`t.deleted_at`)} as gone, count(*)::int as n
      from ${records} group by 1, 2`)
  const at = (day: number) =>
    rows.reduce((sum, { made, gone, n }) => (made <= day && (gone === null || gone > day) ? sum + n : sum), 0)
  const series = Array.from({ length: SERIES_DAYS }, (_, index) => at(index + 1))
  const [now = 0, before = 0] = [series.at(-1), series.at(-1 - CHANGE_DAYS)]
  return { value: now, change: now - before, series }
}

/** How often something happened within seven days, against the seven before; and on each day. */
async function frequency(db: Db, events: SQL): Promise<Counted> {
  const { rows } = await db.execute<{ day: number; n: number }>(sql`
    select ${dayOf(sql`t.at`)} as day, count(*)::int as n
      from ${events} and t.at >= ${dayStarts()[0]}::timestamptz group by 1`)
  const series = Array.from({ length: SERIES_DAYS }, (_, index) => rows.find(({ day }) => day === index + 1)?.n ?? 0)
  const sum = (days: readonly number[]) => days.reduce((all, n) => all + n, 0)
  const value = sum(series.slice(-CHANGE_DAYS))
  return { value, change: value - sum(series.slice(-2 * CHANGE_DAYS, -CHANGE_DAYS)), series }
}

/** One figure for the person asking. */
export async function figureOf({ db, principal }: Pick<Context, 'db' | 'principal'>, key: FigureKey) {
  switch (key) {
    case 'logins':
      return { ...(await frequency(db, loginsOf(principal))), url: loginsUrl() }
    case 'imports':
      return {
        ...(await growth(db, sql`task t where t.owner_id = ${principal.userId} and t.kind = 'import'`)),
        url: '/own/tasks?kind=import',
      }
    default:
      return { ...(await growth(db, recordsOf(key, principal))), url: sources[key].url }
  }
}
