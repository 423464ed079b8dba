import { sql } from 'drizzle-orm'
import type { ReviewKind, Stage } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import type { RealtimeHub } from '../../../core/realtime/hub.ts'
import { reviewTask } from '../../../tables/review.ts'
import { readDue } from '../deadlines/due.ts'
import type { RoundRow } from '../internal.ts'
import { pushNew } from '../rules/push-tasks.ts'

interface NewTask {
  readonly stage: Stage
  readonly kind?: ReviewKind
  readonly count: number
}

/**
 * Inserts review tasks for a stage of a round. Rules assign the tasks or leave them to reviewers who claim them; a
 * chief always has to claim a task of arbitration.
 */
export async function insertTasks(
  hub: RealtimeHub,
  tx: Db,
  round: RoundRow,
  { stage, kind = 'review', count }: NewTask,
): Promise<void> {
  const pushAt = kind === 'arbitrate' ? null : sql`now()`
  const row = { ...placeOf(round), stageNo: stage.no, kind, pushAt, dueAt: await readDue(tx, stage.slaHours) }
  const rows = await tx
    .insert(reviewTask)
    .values(Array.from({ length: count }, () => row))
    .returning({ id: reviewTask.id })
  if (pushAt === null) return
  const tasks = rows.map(({ id }) => ({ ...placeOf(round), id, stageNo: stage.no }))
  await pushNew(hub, tx, tasks)
}

/** Inserts a review task that already has an assignee. Returns the id of the task. */
export async function insertAssigned(
  tx: Db,
  round: RoundRow,
  stage: Stage,
  { kind, assigneeId, method }: { kind: ReviewKind; assigneeId: number; method: 'verify' | 'manual' },
): Promise<number> {
  const held = { state: 'assigned' as const, assigneeId, method, assignedAt: sql`now()` }
  const [row] = await tx
    .insert(reviewTask)
    .values({ ...placeOf(round), stageNo: stage.no, kind, dueAt: await readDue(tx, stage.slaHours), ...held })
    .returning({ id: reviewTask.id })
  if (!row) throw new Error('the task was not stored')
  return row.id
}

const placeOf = ({ id, entity, entityId, versionId, subject, section, grade, authors }: RoundRow) => ({
  roundId: id,
  ...{ entity, entityId, versionId, subject, section, grade, authors },
})
