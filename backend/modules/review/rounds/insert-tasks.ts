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

/** Inserts tasks of a round that rules assign, or that wait to be claimed; arbitration always waits to be claimed. */
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

/** Inserts a task that is assigned from the beginning, and returns its id. */
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
