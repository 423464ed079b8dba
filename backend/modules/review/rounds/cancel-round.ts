import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import { judgedTaskStates } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import type { Writing } from '../../../core/records/write.ts'
import { reviewRound, reviewTask } from '../../../tables/review.ts'
import { endOpenTasks } from './end-tasks.ts'
import { setRoundState } from './evaluate-stage.ts'

interface Reviewed {
  readonly entity: Entity
  readonly entityId: number
}

const openRoundOf = ({ entity, entityId }: Reviewed) =>
  and(eq(reviewRound.entity, entity), eq(reviewRound.entityId, entityId), eq(reviewRound.state, 'open'))

/** Returns whether at least one reviewer has given a verdict in the open review round of a record. */
export async function isJudged(tx: Db, reviewed: Reviewed): Promise<boolean> {
  const rows = await tx
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .innerJoin(reviewRound, eq(reviewRound.id, reviewTask.roundId))
    .where(and(openRoundOf(reviewed), inArray(reviewTask.state, [...judgedTaskStates])))
    .limit(1)
  return rows.length > 0
}

/** Returns whether a user may withdraw a submission: a chief at any time, other users until the first verdict. */
export async function mayWithdraw(
  { principal }: Pick<Writing, 'principal'>,
  tx: Db,
  reviewed: Reviewed,
): Promise<boolean> {
  return principal.roles.includes('chief') || !(await isJudged(tx, reviewed))
}

/**
 * Returns the id of the version that the last ended round rejected; null where that round passed the record or no round
 * has ended.
 */
export async function versionSentBack(tx: Db, { entity, entityId }: Reviewed): Promise<number | null> {
  const { rows } = await tx.execute<{ version: number | null }>(sql`
    select case when state = 'rejected' then version_id::float8 end as version from review_round
     where entity = ${entity} and entity_id = ${entityId} and state in ('passed', 'rejected') order by no desc limit 1`)
  return rows[0]?.version ?? null
}

/**
 * Cancels the open review round of a record whose submission was withdrawn. A notification tells its reviewers the name
 * of the user who withdrew the submission. The notes of the reviewers remain. The caller has locked the record.
 */
export async function cancelRound(ctx: Writing, tx: Db, reviewed: Reviewed): Promise<void> {
  const [round] = await tx.select().from(reviewRound).where(openRoundOf(reviewed)).for('no key update')
  if (!round) return
  const { userId, fullName } = ctx.principal
  const reason = userId === round.submittedBy ? '提交人撤回了提交' : `${fullName}撤回了提交`
  await endOpenTasks(ctx, tx, round, { reason })
  await setRoundState(tx, round, 'cancelled')
  await publishChanged(ctx.hub, tx, 'reviewTask')
}
