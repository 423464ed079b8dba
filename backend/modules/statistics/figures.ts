import { type SQL, sql } from 'drizzle-orm'
import { countQuestions as countQuestionsCall } from '../../../lib/contracts/question/calls.ts'
import { CHANGE_DAYS, type Figure, type FigureKey, SERIES_DAYS } from '../../../lib/contracts/statistics/calls.ts'
import { scopeOf } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { countQuestions } from '../question/index.ts'
import { dayAt, dayStarts } from './days.ts'
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

/** Questions of the person's own, as their list counts them; a state says nothing of former days. */
async function ownQuestions(
  { db, database, principal }: Pick<Context, 'db' | 'database' | 'principal'>,
  filter: string,
): Promise<Omit<Figure, 'key'>> {
  const asked = new URLSearchParams(`tab=mine&${filter}`)
  const ctx = { db, database, principal, scope: scopeOf(principal, 'question:list') }
  const input = countQuestionsCall.request.parse(Object.fromEntries(asked))
  const { total } = await countQuestions({ ctx, input })
  return { value: total, change: null, series: null, url: `${sources.questions.url}?${asked}` }
}

/** One figure for the person asking. */
export async function figureOf(ctx: Pick<Context, 'db' | 'database' | 'principal'>, key: FigureKey) {
  const { db, principal } = ctx
  switch (key) {
    case 'ownDrafts':
      return ownQuestions(ctx, 'status=draft')
    case 'ownPending':
      return ownQuestions(ctx, 'status=pending')
    case 'ownPassed':
      return ownQuestions(ctx, `status=approved&from=${dayAt(0)}&to=${dayAt(0)}`)
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
