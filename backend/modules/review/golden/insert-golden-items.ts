import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type { Stage } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import { readMeta, writeMeta } from '../../../core/database/meta.ts'
import { assertNoTransaction } from '../../../core/database/transaction.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { audit } from '../../../core/records/audit.ts'
import { begunBefore } from '../../../core/records/reviewed.ts'
import { reviewRound, reviewTask } from '../../../tables/review.ts'
import { readDue } from '../deadlines/due.ts'
import { goldenKindOf, type Reviewing } from '../internal.ts'
import { notifyReviewers } from '../notify.ts'
import { hasPortInScope, isReviewerInScope } from '../reviewers.ts'
import { assignedToday, isAssigned } from '../tasks/select.ts'

/**
 * A review task that a rule assigned, or that a reviewer claimed. Its reviewer may receive a golden item (a record
 * with inserted faults) in addition.
 */
interface GoldenTarget {
  readonly id: number
  /** The id of the record that is reviewed in this task. */
  readonly besideId: number
  readonly userId: number
  readonly method: 'rule' | 'claim'
  readonly rate: number
  [column: string]: unknown
}

const LOCK = 7_203_419

/**
 * Adds golden items (records with inserted faults) to the tasks that reviewers received since the last run. The rate
 * of each rule is the percentage of its tasks for which this happens. A golden item is stored like an ordinary
 * submission, but only one reviewer can see it. Where a rule assigned the task, the golden item is assigned to the same
 * reviewer. Where the reviewer claimed the task, the golden item is among the tasks that the reviewer can claim.
 * Returns the number of added items.
 */
export async function insertGoldenItems(
  { db, hub }: Pick<Services, 'db' | 'hub'>,
  reviewing: Reviewing,
  pause: (together: number) => Promise<void> = async () => {},
): Promise<number> {
  const given = (await db.transaction(takeTargets)).filter(({ rate }) => randomInt(100) < rate)
  let slipped = 0
  for (const beside of given) {
    await pause(given.length)
    slipped += await db.transaction(async (tx) => {
      const item = await drawItem(tx, beside)
      if (!item) return 0
      const { taskId, entityId } = await insertGoldenItem(tx, reviewing, beside, item)
      if (beside.method === 'rule') await notifyReviewers(hub, tx, item.entity, [beside.userId])
      // Browsers receive the same events in the same order as for an ordinary submission, so the events do not reveal a
      // golden item.
      await publishChanged(hub, tx, 'reviewTask')
      if (beside.method === 'rule') await publishChanged(hub, tx, 'reviewTask', [taskId])
      await publishChanged(hub, tx, item.entity, [entityId])
      return 1
    })
  }
  return slipped
}

/**
 * Milliseconds over which the items of one run are distributed. Items that all arrive at the beginning of a minute
 * could be recognised.
 */
const SPREAD_MS = 45_000

/**
 * Waits for a random time, so that the items of one run are distributed over the minute. `together` is the number of
 * items in the run.
 */
export function someWhile(together: number): Promise<void> {
  assertNoTransaction('the moment of the next golden item')
  return setTimeout(randomInt(Math.ceil(SPREAD_MS / together)), undefined, { ref: false })
}

/**
 * Minutes after which an open transaction is ignored. Transactions that assign tasks are shorter; only a backup takes
 * longer.
 */
const PATIENCE = 10

/**
 * SQL for the time before which all assignments are surely visible. The assignment time of a task is the start of its
 * transaction, but other transactions see the task only after that transaction has ended. Therefore this time is not
 * after the start of the oldest open transaction.
 */
const visibleUntil = sql`least(now(), (select min(a.xact_start) from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start > now() - make_interval(mins => ${PATIENCE})))`

/**
 * Returns the tasks that reviewers received since the last run, each only once. Only tasks of blind first stages with
 * one reviewer are included. In other tasks the reviewer sees the submitter, an earlier verdict or a second reviewer. A
 * golden item has none of these and could be recognised.
 */
async function takeTargets(tx: Db): Promise<GoldenTarget[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const kept = await readMeta(tx, 'golden')
  // `since` is the time up to which the previous run took tasks. Where this run waited for the lock, `since` may be
  // later than the beginning of this transaction; `until` must not be earlier than `since`.
  const { rows: window } = await tx.execute<{ since: string; until: string }>(sql`
    select w.since::text as since, greatest(w.since, ${visibleUntil})::text as until
      from (select coalesce(${kept}::timestamptz, now() - interval '5 minutes') as since) w`)
  const [{ since, until } = { since: '', until: '' }] = window
  await writeMeta(tx, 'golden', until)
  const { rows } = await tx.execute<GoldenTarget>(sql`
    select t.id::float8 as id, t.entity_id::float8 as "besideId", t.assignee_id::float8 as "userId", t.method, p.golden_rate as rate
      from review_task t join push_rule p on p.id = t.rule_id and p.golden_rate > 0
      join review_round r on r.id = t.round_id, jsonb_array_elements(r.stages) s
     where t.rule_id is not null and t.golden_id is null and t.assigned_at >= ${since}::timestamptz and t.assigned_at < ${until}::timestamptz
       and t.method in ('rule', 'claim') and t.stage_no = 1 and t.kind = 'review' and t.assignee_id is not null
       and (s->>'no')::int = 1 and (s->>'blind')::boolean and (s->>'need')::int = 1
     order by t.id`)
  return rows
}

interface Item {
  readonly id: number
  readonly entity: Entity
  readonly sourceId: number
  readonly content: unknown
  readonly subject: string | null
  readonly section: string | null
  readonly grade: string | null
  readonly authors: number[]
  readonly stages: Stage[]
  readonly ruleId: number
  [column: string]: unknown
}

/**
 * Draws a golden item of the same subject and section, among those that the fewest reviewers have received. Three sorts
 * of items are excluded: items of which the reviewer is an author, items that the reviewer already received, and items
 * whose original was assigned to the reviewer. Where a rule assigned the task, the caps of the rule apply. Chiefs
 * receive no items, because they can see the golden items.
 */
async function drawItem(tx: Db, { id, userId, method }: GoldenTarget): Promise<Item | undefined> {
  const user = sql`${userId}::int8`
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${user}))`)
  const place = { subject: sql`i.subject`, section: sql`i.section`, grade: sql`i.grade` }
  const mine = (when: SQL) => sql`(select count(*) from review_task t where t.assignee_id = ${user} and ${when})`
  const room = sql`(p.max_open is null or ${mine(isAssigned)} < p.max_open) and (p.daily_cap is null or ${mine(assignedToday())} < p.daily_cap)`
  const { rows } = await tx.execute<Item>(sql`
    select i.id::float8 as id, i.entity, i.source_id::float8 as "sourceId", i.content, i.subject, i.section, i.grade,
           i.authors::float8[] as authors, r.stages, p.id::float8 as "ruleId"
      from review_task b join review_round r on r.id = b.round_id join push_rule p on p.id = b.rule_id
      join golden_item i on i.entity = b.entity and i.subject = b.subject and i.section = b.section
     where b.id = ${id} and i.status = 1 and i.deleted_at is null and not (${user} = any (i.authors))
       and not exists (select from review_task o where o.golden_id = i.id and o.only_for = ${user})
       and not exists (select from review_task o join review_round s on s.id = o.round_id
             where s.entity = i.entity and s.entity_id = i.source_id and o.assignee_id = ${user})
       and ${isReviewerInScope(user, place)} and not ${hasPortInScope(user, place, 'review:arbitrate')}
       and ${method === 'rule' ? room : sql`true`}
     order by (select count(*) from review_task o where o.golden_id = i.id), random() limit 1`)
  return rows[0]
}

async function insertGoldenItem(
  tx: Db,
  { reviewed }: Reviewing,
  { besideId, userId, method }: GoldenTarget,
  item: Item,
): Promise<{ taskId: number; entityId: number }> {
  const { id: goldenId, entity, sourceId, content, subject, section, grade, authors, stages, ruleId } = item
  const [stage] = stages
  if (!stage) throw new Error('a round without a stage')
  const at = new Date()
  const began = begunBefore(at)
  const place = { subject, section, grade }
  const copy = await goldenKindOf(reviewed, entity).copy(tx, {
    sourceId,
    place,
    content,
    shownTo: userId,
    besideId,
    at,
    began,
  })
  const shared = { entity, ...copy, ...place, authors, goldenId, createdAt: began, updatedAt: began }
  const [round] = await tx
    .insert(reviewRound)
    .values({ ...shared, no: 1, stages })
    .returning({ id: reviewRound.id })
  const given = { state: 'assigned', assigneeId: userId, method, assignedAt: began } as const
  const [task] = await tx
    .insert(reviewTask)
    .values({
      ...{ ...shared, roundId: round?.id ?? 0, onlyFor: userId, stageNo: stage.no, ruleId },
      dueAt: await readDue(tx, stage.slaHours),
      // The row version is 2, as for an ordinary task, which is inserted and then changed by the rules. With another
      // row version, the golden item could be recognised.
      rowVersion: 2,
      ...(method === 'rule' && given),
    })
    .returning({ id: reviewTask.id })
  if (!task) throw new Error('the task was not stored')
  if (method === 'rule') {
    const change = { before: { status: 'queued' }, after: { status: 'assigned', assignee: String(userId) } }
    await audit(tx, { actor: null, action: 'push', entity: 'reviewTask', entityId: task.id, ...change })
  }
  return { taskId: task.id, entityId: copy.entityId }
}
