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

/** A task that a rule assigned, or left to be claimed, and for whose assignee a golden item is drawn. */
interface GoldenTarget {
  readonly id: number
  /** The id of the record of that task. */
  readonly besideId: number
  readonly userId: number
  readonly method: 'rule' | 'claim'
  readonly rate: number
  [column: string]: unknown
}

const LOCK = 7_203_419

/**
 * Adds golden items to the tasks that rules gave out since the last run, by the rates of the rules. Each is submitted
 * like any other record, but only one user receives it. Where a rule pushes tasks the item is pushed; where reviewers
 * claim tasks it waits among those they can claim. Returns the number of added items.
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
      // The events have the order of those of a submission.
      await publishChanged(hub, tx, 'reviewTask')
      if (beside.method === 'rule') await publishChanged(hub, tx, 'reviewTask', [taskId])
      await publishChanged(hub, tx, item.entity, [entityId])
      return 1
    })
  }
  return slipped
}

/** Milliseconds over which the items of one run are spread, because items at the full minute would be recognisable. */
const SPREAD_MS = 45_000

/** Waits a random time within an item's share of the run's minute. */
export function someWhile(together: number): Promise<void> {
  assertNoTransaction('the moment of the next golden item')
  return setTimeout(randomInt(Math.ceil(SPREAD_MS / together)), undefined, { ref: false })
}

/** Minutes an open transaction can delay the window: those that give out tasks are shorter, a backup is longer. */
const PATIENCE = 10

/**
 * SQL for the time up to which all assignments are visible. A task has the time at which its transaction began, but is
 * visible only after the transaction ended, so the window ends before the oldest open transaction.
 */
const visibleUntil = sql`least(now(), (select min(a.xact_start) from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start > now() - make_interval(mins => ${PATIENCE})))`

/**
 * Returns the tasks given out since the last run, each once. Only blind first stages with one reviewer count: elsewhere
 * the reviewer would see a submitter, an earlier verdict or a second reviewer, which a golden item does not have.
 */
async function takeTargets(tx: Db): Promise<GoldenTarget[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const kept = await readMeta(tx, 'golden')
  // A run that waited for the one before it may have begun before that one ended.
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
 * Draws the item of the same subject and section that the fewest reviewers had. It is never the reviewer's own item,
 * one the reviewer had before or one of a record the reviewer judged, and respects the caps of the rule. Chiefs get
 * none, because they see the golden items.
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
      // The row version is 2, as for a task that was inserted and then changed by the rules.
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
