import { eq, type SQL, sql } from 'drizzle-orm'
import type { Permission, Port } from '../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { ReviewKind, Stage } from '../../../lib/contracts/review/states.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { ForbiddenError, NotFoundError } from '../../core/http/errors.ts'
import { idText } from '../../core/records/id-text.ts'
import { allowRecord, hasPermission } from '../../core/records/kind.ts'
import type { GoldenKind, ReviewedKind } from '../../core/records/reviewed.ts'
import { recordWritten, type Writing } from '../../core/records/write.ts'
import { reviewRound, reviewTask } from '../../tables/review.ts'

export type TaskRow = typeof reviewTask.$inferSelect
export type RoundRow = typeof reviewRound.$inferSelect

export interface Reviewing {
  readonly reviewed: readonly ReviewedKind[]
}

/**
 * Returns the description of how records of an entity are reviewed. @throws NotFoundError where they are not reviewed
 */
export function reviewedOf(kinds: readonly ReviewedKind[], entity: string): ReviewedKind {
  const kind = kinds.find((one) => one.entity === entity)
  if (!kind) throw new NotFoundError('没有这类审核')
  return kind
}

/**
 * Returns the functions that insert faults into records of a kind, for golden items. @throws NotFoundError where no
 * golden items of this kind exist
 */
export function goldenKindOf(kinds: readonly ReviewedKind[], entity: string): GoldenKind {
  const { golden } = reviewedOf(kinds, entity)
  if (!golden) throw new NotFoundError('这类内容没有金标题')
  return golden
}

/** SQL for the code of a record of any reviewed kind; null for other kinds of records. */
export function codeOf(kinds: readonly ReviewedKind[], entity: SQL, id: SQL): SQL {
  const cases = kinds.map((kind) => sql`when ${entity} = ${kind.entity} then ${kind.code(id)}`)
  return sql`case ${sql.join([...cases, sql`when false then ''`], sql` `)} end`
}

/**
 * Checks that the user has at least one of the permissions, for a call that serves several kinds of records. A user
 * with none of the permissions is refused before the service reads any record. @throws ForbiddenError
 */
export function requireAny(principal: Principal, permissions: readonly Permission[], doing: string): void {
  const [first = 'signed', ...others] = permissions
  if (!others.some((permission) => hasPermission(principal, permission))) allowRecord(principal, first, doing)
}

/**
 * Returns whether a user is a chief: a user who sees the assignees and all review tasks of certain subjects and settles
 * disputes.
 */
export const isChief = ({ ports }: Pick<Principal, 'ports'>): boolean => ports.has('review:arbitrate')

/**
 * SQL for the number of the review round before the round in the given table. Cancelled rounds do not count, because
 * their submission was withdrawn.
 */
export const roundBefore = (table: 'n' | 'r'): SQL => {
  const of = sql.raw(table)
  return sql`(select max(b.no) from review_round b
    where b.entity = ${of}.entity and b.entity_id = ${of}.entity_id and b.no < ${of}.no and b.state <> 'cancelled')`
}

/** Returns the permission that a user needs to judge a task of a kind. Only chiefs may judge a task of arbitration. */
export const portOf = (kind: ReviewKind): Port => (kind === 'arbitrate' ? 'review:arbitrate' : 'review:judge')

export function stageOf(round: Pick<RoundRow, 'stages'>, no: number): Stage {
  const found = round.stages.find((stage) => stage.no === no)
  if (!found) throw new Error(`the round has no stage ${no}`)
  return found
}

export interface LockedRound {
  readonly kind: ReviewedKind
  readonly round: RoundRow
  readonly task: TaskRow
}

/**
 * Locks the record of a review task, its round and then the task, until the transaction ends. The locks do not block
 * transactions that only refer to these rows, such as jobs that insert tasks. @throws NotFoundError
 */
export async function lockTask(tx: Db, reviewed: readonly ReviewedKind[], id: string | number): Promise<LockedRound> {
  const [found] = await tx
    .select({ roundId: reviewTask.roundId, entity: reviewTask.entity, entityId: reviewTask.entityId })
    .from(reviewTask)
    .where(eq(reviewTask.id, Number(id)))
  if (!found) throw new NotFoundError('审核任务不存在')
  const kind = reviewedOf(reviewed, found.entity)
  await kind.lock(tx, found.entityId)
  const [round] = await tx.select().from(reviewRound).where(eq(reviewRound.id, found.roundId)).for('no key update')
  const [task] = await tx
    .select()
    .from(reviewTask)
    .where(eq(reviewTask.id, Number(id)))
    .for('no key update')
  if (!round || !task) throw new NotFoundError('审核任务不存在')
  return { kind, round, task }
}

/** Checks that the task is assigned to the user. @throws ForbiddenError */
export function requireAssignee({ principal }: Pick<Context, 'principal'>, { assigneeId }: TaskRow): void {
  if (assigneeId !== principal.userId) throw new ForbiddenError('这个审核任务不是您的')
}

/** Adds an audit entry about a change of a review task. */
export async function taskWritten(
  ctx: Writing,
  tx: Db,
  action: ActionOf<'reviewTask'>,
  before: Pick<TaskRow, 'id' | 'state' | 'assigneeId'>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const assignee = idText(before.assigneeId)
  await recordWritten(ctx, tx, {
    entity: 'reviewTask',
    action,
    id: before.id,
    before: { status: before.state, ...('assignee' in after && { assignee }) },
    after,
  })
}
