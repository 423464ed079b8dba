import { and, type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { claimReviewTasks as call } from '../../../../lib/contracts/review/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import type { Reviewing } from '../internal.ts'
import { waiting } from './figures.ts'
import { assignedToday, isAssigned, tasksLike } from './select.ts'

const LOCK = 7_203_418

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Claims review tasks for the user. Rows that another claim has locked are skipped, so that no claim waits and no task
 * is claimed twice.
 */
export async function claimReviewTasks(
  { ctx, input }: Handling,
  reviewing: Reviewing,
): Promise<CallAnswer<typeof call>> {
  const { principal } = ctx
  const { filter, ids, count } = input
  const named = ids && sql`${sql.param([...ids])}::int8[]`
  const where = and(
    tasksLike({ ...filter, tab: 'open' }, principal, reviewing),
    // The listed task may just have been claimed by another reviewer. Any other task of the same round is then claimed
    // instead.
    named && sql`t.round_id in (select l.round_id from review_task l where l.id = any (${named}))`,
  )
  const most = ids ? ids.length : count
  return ctx.db.transaction(async (tx) => {
    // The claims of one user run one after another. Two concurrent claims could otherwise exceed a cap, because neither
    // would count the tasks of the other.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${principal.userId}::int8))`)
    const claimed: string[] = []
    for (;;) {
      const left = most - claimed.length
      const { found, ids: some } = await take(tx, principal.userId, { where, named, most: left })
      claimed.push(...some)
      // Some of the found tasks may not have been claimed, because their rule reached its cap or because several tasks
      // belonged to one round. Tasks of other rules or rounds may still be available, so the loop continues.
      if (found < left || some.length === 0 || claimed.length === most) break
    }
    if (claimed.length > 0) {
      const shared = {
        actor: principal.userId,
        action: 'claim',
        entity: 'reviewTask',
        requestId: ctx.requestId,
      } as const
      const change = { before: { status: 'queued' }, after: { status: 'claimed' } }
      await auditAll(
        tx,
        shared,
        claimed.map((entityId) => ({ entityId, ...change })),
      )
      await publishChanged(ctx.hub, tx, 'reviewTask', claimed)
    }
    const missed = claimed.length < most ? (await waiting(tx, principal, filter.entity)).missed : []
    return { ids: claimed, missed }
  })
}

interface ClaimRequest {
  readonly where: SQL | undefined
  /** The ids of the tasks that the user chose. They are claimed before other tasks of their rounds. */
  readonly named: SQL | undefined
  readonly most: number
}

/**
 * Claims the first tasks that no other claim has locked, within the caps of their rules for claiming. Open tasks, tasks
 * received today and tasks that this statement claims count towards the caps. `found` is the number of available tasks
 * before the caps were applied.
 */
async function take(
  tx: Db,
  userId: number,
  { where, named, most }: ClaimRequest,
): Promise<{ found: number; ids: string[] }> {
  const beside = named ? sql`not t.id = any (${named})` : sql`false`
  const { rows } = await tx.execute<{ found: number; ids: string[] }>(sql`
    with free as materialized (
      select t.id, t.round_id, t.rule_id, t.due_at, ${beside} as beside from review_task t where ${where}
       order by beside, t.due_at, t.id limit ${most} for no key update of t skip locked),
    mine as (select count(*) filter (where ${isAssigned}) as open, count(*) filter (where ${assignedToday()}) as today
               from review_task t where t.assignee_id = ${userId}),
    once as (select distinct on (round_id) * from free order by round_id, beside, due_at, id),
    within as (
      select f.id from (select once.*, row_number() over (order by due_at, id) - 1 as before from once) f
        cross join mine left join push_rule r on r.id = f.rule_id and r.strategy = 'claim'
       where (r.max_open is null or mine.open + f.before < r.max_open) and (r.daily_cap is null or mine.today + f.before < r.daily_cap)),
    taken as (
      update review_task t
         set state = 'claimed', assignee_id = ${userId}, method = 'claim', assigned_at = now(),
             row_version = t.row_version + 1, updated_at = now(), updated_by = ${userId}
        from within where t.id = within.id returning t.id)
    select (select count(*)::int from free) as found, array(select id::text from taken) as ids`)
  return rows[0] ?? { found: 0, ids: [] }
}
