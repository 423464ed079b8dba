import { and, eq, sql } from 'drizzle-orm'
import { outcomeOf, verdictOf } from '../../../../lib/contracts/review/outcome.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Writing } from '../../../core/records/write.ts'
import { reviewRound, reviewTask } from '../../../tables/review.ts'
import { type LockedRound, type RoundRow, stageOf } from '../internal.ts'
import { ENDED_STATES, endOpenTasks } from './end-tasks.ts'
import { insertTasks } from './insert-tasks.ts'

type StageRound = Pick<LockedRound, 'kind' | 'round'>

/**
 * Decides after a verdict how the review round continues: the stage waits for further verdicts, ends, or needs the
 * arbitration of a chief. The round ends where a stage rejects the record or the last stage passes it.
 */
export async function evaluateStage(ctx: Writing, tx: Db, held: StageRound, stageNo: number): Promise<void> {
  const { round } = held
  const stage = stageOf(round, stageNo)
  const tasks = await tx
    .select({ kind: reviewTask.kind, state: reviewTask.state })
    .from(reviewTask)
    .where(and(eq(reviewTask.roundId, round.id), eq(reviewTask.stageNo, stageNo)))
  const verdictsOf = (some: typeof tasks) =>
    some.map(({ state }) => verdictOf(state)).filter((verdict) => verdict !== 'gone')
  const [judges, chiefs] = [false, true].map((chief) =>
    verdictsOf(tasks.filter(({ kind }) => (kind === 'arbitrate') === chief)),
  )
  const judged = chiefs?.length ? outcomeOf('any', chiefs) : outcomeOf(stage.rule, judges ?? [])
  // Where a chief overturned a rejection, the stage has passed, even with other rejections.
  const outcome = tasks.some(({ state }) => state === 'overturned') ? 'passed' : judged
  if (outcome === 'open') return
  if (outcome === 'split') {
    await insertTasks(ctx.hub, tx, round, { stage, kind: 'arbitrate', count: 1 })
    return
  }
  await endOpenTasks(ctx, tx, round, { stageNo, reason: ENDED_STATES })
  if (outcome === 'rejected') return endRound(ctx, tx, held, 'rejected')
  const next = round.stages.find(({ no }) => no > stageNo)
  // A golden item (a record with inserted faults) is only for one reviewer, so the next stage gets no task. To the
  // reviewer, the round looks like any other open round.
  if (next && round.goldenId !== null) return
  if (next) await insertTasks(ctx.hub, tx, round, { stage: next, count: next.need })
  else await endRound(ctx, tx, held, 'passed')
}

async function endRound(
  ctx: Writing,
  tx: Db,
  { kind, round }: StageRound,
  outcome: 'passed' | 'rejected',
): Promise<void> {
  await setRoundState(tx, round, outcome)
  await kind.settle(ctx, tx, round, outcome)
}

export async function setRoundState(tx: Db, { id }: RoundRow, state: RoundRow['state']): Promise<void> {
  const rowVersion = sql`${reviewRound.rowVersion} + 1`
  await tx.update(reviewRound).set({ state, rowVersion, updatedAt: sql`now()` }).where(eq(reviewRound.id, id))
}
