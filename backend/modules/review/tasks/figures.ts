import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { getReviewFigures as call } from '../../../../lib/contracts/review/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context, Principal } from '../../../core/http/context.ts'
import { schoolZone, today } from '../../../core/records/today.ts'
import { readAgreement } from '../figures/agreement.ts'
import { claimRefusals, isAssigned, isVisibleTo, judged, tabOf } from './select.ts'

interface Figures {
  doneToday: number
  averageSeconds: number | null
  [column: string]: unknown
}

export async function getReviewFigures({
  ctx: { db, principal },
  input: { entity },
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const done = sql`${judged} and t.decided_at`
  const { rows } = await db.execute<Figures>(sql`
    select count(*) filter (where ${done} >= (${today}::timestamp at time zone ${schoolZone}))::int as "doneToday",
           round(avg(t.active_seconds) filter (where ${done} > now() - interval '30 days'))::float8 as "averageSeconds"
      from review_task t where t.entity = ${entity} and t.assignee_id = ${principal.userId}`)
  const [{ doneToday = 0, averageSeconds = null } = {}] = rows
  const { count: mine, overdue } = await inHand(db, principal, entity)
  const { claimable, missed } = await waiting(db, principal, entity)
  const agreement = await readAgreement(db, principal.userId, entity)
  const rules = await rulesOf(db, principal, entity)
  return { doneToday, averageSeconds, agreement, mine, overdue, claimable, missed, rules }
}

/** Counts the user's open review tasks and those of them that are overdue, with the time of the oldest assignment. */
export async function inHand(
  db: Db,
  { userId }: Principal,
  entity: string,
): Promise<{ count: number; overdue: number; oldest: string | null }> {
  const { rows } = await db.execute<{ count: number; overdue: number; oldest: string | null }>(sql`
    select count(*)::int as count, count(*) filter (where t.due_at < now())::int as overdue, ${isoTime(sql`min(t.assigned_at)`)} as oldest
      from review_task t where t.entity = ${entity} and t.assignee_id = ${userId} and ${isAssigned}`)
  return rows[0] ?? { count: 0, overdue: 0, oldest: null }
}

/** Counts the disputes and the stages with contrary verdicts that wait for this user. */
export async function disputed(db: Db, principal: Principal, entity: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from review_task t where t.entity = ${entity} and ${tabOf('disputes', principal)}`)
  return rows[0]?.count ?? 0
}

/** Counts the enabled rules, and those of them that may assign tasks to this user. */
async function rulesOf(db: Db, { userId, roles }: Principal, entity: string): Promise<{ used: number; mine: number }> {
  const { rows } = await db.execute<{ used: number; mine: number }>(sql`
    select count(*)::int as used, count(*) filter (where r.pool->'roles' ?| ${sql.param([...roles])}::text[]
             or r.pool->'people' ? ${String(userId)})::int as mine
      from push_rule r where r.entity = ${entity} and r.status = 1 and r.deleted_at is null`)
  return rows[0] ?? { used: 0, mine: 0 }
}

type Missed = CallAnswer<typeof call>['missed']

/**
 * Counts the waiting review tasks that this user can claim. Counts the other waiting tasks by the first reason why the
 * user cannot claim them. Most reasons apply to all tasks of the same kind, subject, section, grade and rule, so these
 * tasks are counted together from an index. Three sorts of tasks are examined one by one: tasks with a reason of their
 * own, tasks kept for one user, and tasks of rounds with several tasks. Each round with several tasks counts once.
 */
export async function waiting(
  db: Db,
  principal: Principal,
  entity: string,
): Promise<{ claimable: number; missed: Missed }> {
  const reasons = claimRefusals(principal)
  const first = (which: (one: (typeof reasons)[number]) => boolean) => {
    const cases = reasons.map((one, at) => (which(one) ? sql`when ${one.when} then ${sql.raw(String(at))}` : sql``))
    return sql`case ${sql.join(cases, sql` `)} else -1 end`
  }
  const alike = first(({ single }) => !single)
  const waits = sql`from review_task t where t.entity = ${entity} and t.state = 'queued'`
  // Several waiting tasks of one round count as one, because a user can claim only one of them.
  const shared = sql`select t.id from review_task t where t.round_id in (
    select t.round_id ${waits} group by t.round_id having count(*) > 1) and t.entity = ${entity} and t.state = 'queued'`
  const singles = [...reasons.filter(({ single }) => single).map(({ when }) => when), sql`t.only_for is not null`]
  const ids = [...singles.map((when) => sql`select t.id ${waits} and ${when}`), shared]
  const { rows } = await db.execute<{ why: number; count: number }>(sql`
    with singled as materialized (
      select t.* from review_task t where t.id in (${sql.join(ids, sql` union `)})),
    counted as (
      select min(why) as why, 1 as n
        from (select t.round_id, ${first(() => true)} as why from singled t where ${isVisibleTo(principal.userId)}) t group by t.round_id
      union all select ${alike}, -1 from singled t
      union all select ${alike}, t.n::int
        from (select t.subject, t.section, t.grade, t.kind, t.rule_id, count(*) as n ${waits} group by 1, 2, 3, 4, 5) t)
    select why, sum(n)::int as count from counted group by why having sum(n) > 0 order by why`)
  const missed = rows.flatMap(({ why, count }) => {
    const reason = reasons[why]?.reason
    return reason ? [{ reason, count }] : []
  })
  return { claimable: rows.find(({ why }) => why < 0)?.count ?? 0, missed }
}
