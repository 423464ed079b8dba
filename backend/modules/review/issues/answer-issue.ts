import { type SQL, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../../lib/contracts/cards.ts'
import type * as calls from '../../../../lib/contracts/review/judging.ts'
import type { IssueState, RoundState } from '../../../../lib/contracts/review/states.ts'
import { issueTransitions } from '../../../../lib/contracts/review/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../../../core/http/errors.ts'
import type { Kinds } from '../../../core/module.ts'
import { allowRecord, kindOf, requireInScope } from '../../../core/records/kind.ts'
import { nextState } from '../../../core/records/transition.ts'
import { lockTask, portOf, type Reviewing, requireAny, requireAssignee, reviewedOf } from '../internal.ts'
import { requireScope } from '../tasks/require-scope.ts'
import { begin } from '../tasks/start-review.ts'
import { earlierIssues, issueOrThrow } from './rows.ts'
import { write } from './write-issue.ts'

interface Handling<Input> {
  ctx: Context
  input: Input
}

const answers = { open: 'reconsider', fixed: 'fix', declined: 'refuse' } as const
const recheckActions = { verified: 'verify', reopened: 'reopen' } as const

interface Found {
  entity: Entity
  entityId: number
  state: IssueState
  [column: string]: unknown
}

async function findIssue(db: Db, id: string): Promise<Found> {
  const { rows } = await db.execute<Found>(sql`
    select p.entity, p.entity_id::float8 as "entityId", i.state
      from review_issue i join review_round p on p.id = i.round_id where i.id = ${Number(id)} and i.deleted_at is null`)
  const [found] = rows
  if (!found) throw new NotFoundError('这个问题不存在或已被删除')
  return found
}

/**
 * Stores the author's answer to an issue, between a rejected round and the next submission. Every user who may edit the
 * record may answer. @throws ForbiddenError or ConflictError
 */
export async function answerIssue(
  { ctx, input }: Handling<CallRequest<typeof calls.answerReviewIssue>>,
  { recordKinds, reviewed }: Reviewing & Pick<Kinds, 'recordKinds'>,
): Promise<calls.ReviewIssue> {
  const { id, rowVersion, state, reply } = input
  const editing = reviewed.map((one) => kindOf(recordKinds, one.entity).edit)
  requireAny(ctx.principal, editing, '修改')
  if (state === 'declined' && !reply) throw new InvalidError({ reply: '请说明不采纳的理由' })
  const { entity, entityId } = await findIssue(ctx.db, id)
  const kind = kindOf(recordKinds, entity)
  allowRecord(ctx.principal, kind.edit, '修改')
  await requireInScope(ctx, kind, kind.edit, entityId)
  return ctx.db.transaction(async (tx) => {
    await reviewedOf(reviewed, entity).lock(tx, entityId)
    const { rows } = await tx.execute<{ id: number; state: RoundState; [column: string]: unknown }>(sql`
      select id::float8 as id, state from review_round where entity = ${entity} and entity_id = ${entityId} order by no desc limit 1`)
    const [newest] = rows
    const answered = newest && (await isIssueIn(tx, id, earlierIssues(sql`${newest.id}`, 'and')))
    if (newest?.state === 'open' || !answered) throw new ForbiddenError('只有退回后才能处理问题')
    // The state is read again after the lock, because another user may have answered while this transaction waited.
    const to = nextState(issueTransitions, answers[state], (await findIssue(tx, id)).state, null)
    await write(ctx, tx, { id, rowVersion }, { state: to ?? state, reply })
    return issueOrThrow(tx, ctx.principal, id)
  })
}

/** Stores whether an issue of an earlier round is resolved, as the reviewer of the resubmitted record decided. */
export async function verifyIssue(
  { ctx, input }: Handling<CallRequest<typeof calls.verifyReviewIssue>>,
  { reviewed }: Reviewing,
): Promise<calls.ReviewIssue> {
  return ctx.db.transaction(async (tx) => {
    const { task, round } = await lockTask(tx, reviewed, input.taskId)
    requireAssignee(ctx, task)
    await requireScope(tx, ctx.principal, portOf(task.kind), task.id)
    const { state } = await begin(ctx, tx, task)
    if (state !== 'working') throw new ForbiddenError('只有审核中的任务可以核实问题')
    if (!(await isIssueIn(tx, input.id, earlierIssues(sql`${round.id}`)))) throw new NotFoundError('之前没有这个问题')
    const issue = await issueOrThrow(tx, ctx.principal, input.id)
    const to = nextState(issueTransitions, recheckActions[input.state], issue.state, null)
    await write(ctx, tx, issue, { state: to ?? issue.state })
    return issueOrThrow(tx, ctx.principal, input.id)
  })
}

async function isIssueIn(db: Db, id: string, among: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${Number(id)}::int8 in ${among}`)
  return rows.length > 0
}
