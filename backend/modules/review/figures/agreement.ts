import { type SQL, sql } from 'drizzle-orm'
import type { ReviewFigures } from '../../../../lib/contracts/review/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { judged } from '../tasks/select.ts'
import { kappa, sizeOf, type Table } from './kappa.ts'

type Agreement = ReviewFigures['agreement']

const DAYS = 90
/** With fewer pairs of verdicts than this, no agreement is calculated. */
const LEAST = 5

/**
 * Returns, by user id, how each reviewer's verdicts agree with the verdicts of other reviewers on the same version.
 * `where` selects the reviewer's tasks `t`. Only ended rounds count, because no user may learn the verdict of another
 * reviewer while the round is open. A rejection that a chief later overturned counts as a rejection. Reviewers with too
 * few pairs of verdicts are missing.
 */
export async function readAgreements(db: Db, where: SQL): Promise<Map<string, NonNullable<Agreement>>> {
  const { rows } = await db.execute<Table & { id: string; [column: string]: unknown }>(sql`
    with pairs as (
      select t.assignee_id as id, t.state = 'passed' as own, o.state = 'passed' as other
        from review_task t join review_round r on r.id = t.round_id and r.state <> 'open'
        join review_task o on o.round_id = t.round_id and o.assignee_id <> t.assignee_id
         and o.state in ('passed', 'rejected', 'disputed', 'upheld', 'overturned')
       where ${judged} and ${where})
    select id::text as id, count(*) filter (where own and other)::int as "bothPass", count(*) filter (where not own and not other)::int as "bothReject",
           count(*) filter (where own and not other)::int as "passReject", count(*) filter (where not own and other)::int as "rejectPass"
      from pairs group by 1`)
  const told = rows.filter((table) => sizeOf(table) >= LEAST)
  return new Map(
    told.map(({ id, ...table }) => [
      id,
      { count: sizeOf(table), same: table.bothPass + table.bothReject, kappa: kappa(table) },
    ]),
  )
}

/**
 * Returns the agreement of one reviewer's verdicts with those of others in the last 90 days; null where there are too
 * few pairs of verdicts.
 */
export async function readAgreement(db: Db, userId: number, entity: string): Promise<Agreement> {
  const own = sql`t.assignee_id = ${userId} and t.entity = ${entity} and t.decided_at > now() - make_interval(days => ${DAYS}::int)`
  return (await readAgreements(db, own)).get(String(userId)) ?? null
}
