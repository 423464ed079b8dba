import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type * as calls from '../../../../lib/contracts/review/flows.ts'
import type { ReviewFlow, ReviewFlowBody } from '../../../../lib/contracts/review/flows.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { changedFields, insertRecord, recordWritten, removeRecord, updateRecord } from '../../../core/records/write.ts'
import { reviewFlow } from '../../../tables/review.ts'
import { systemUser } from '../../../tables/staff.ts'

interface Handling<T> {
  ctx: Context
  input: T
}
type Row = typeof reviewFlow.$inferSelect

function audited({ entity, name, fast, scope, stages }: Row): ReviewFlowBody {
  const plain = stages.map(({ no: _, ...stage }) => stage)
  return {
    entity,
    name,
    fast,
    subjects: [...(scope.subjects ?? [])],
    sections: [...(scope.sections ?? [])],
    stages: plain,
  }
}

const columnsOf = ({ entity, name, fast, subjects, sections, stages }: ReviewFlowBody) => ({
  ...{ entity, name, fast },
  scope: { ...(subjects.length > 0 && { subjects }), ...(sections.length > 0 && { sections }) },
  stages: stages.map((stage, place) => ({ ...stage, no: place + 1 })),
})

function flowRows(db: Db, where: SQL | undefined, order: 'asc' | 'desc' = 'asc') {
  const by = order === 'asc' ? asc : desc
  return db
    .select({ row: reviewFlow, updatedBy: systemUser.fullName })
    .from(reviewFlow)
    .leftJoin(systemUser, eq(systemUser.id, reviewFlow.updatedBy))
    .where(and(isNull(reviewFlow.deletedAt), where))
    .orderBy(by(reviewFlow.name), by(reviewFlow.id))
}

const toItem = ({ row, updatedBy }: { row: Row; updatedBy: string | null }): ReviewFlow => ({
  ...audited(row),
  ...{ id: String(row.id), rowVersion: row.rowVersion, updatedAt: row.updatedAt.toISOString(), updatedBy },
  status: row.status,
})

async function findFlow(db: Db, id: string | number): Promise<ReviewFlow | undefined> {
  const [found] = await flowRows(db, eq(reviewFlow.id, Number(id)))
  return found && toItem(found)
}

export async function flowOrThrow(db: Db, id: string | number): Promise<ReviewFlow> {
  const found = await findFlow(db, id)
  if (!found) throw new NotFoundError('审核流程不存在或已被删除')
  return found
}

export async function listReviewFlows({
  ctx: { db },
  input,
}: Handling<CallRequest<typeof calls.listReviewFlows>>): Promise<CallAnswer<typeof calls.listReviewFlows>> {
  const { keyword, status, entity } = input
  const where = and(
    entity?.length ? sql`${reviewFlow.entity} = any (${sql.param(entity)}::text[])` : undefined,
    keyword ? sql`strpos(lower(${reviewFlow.name}), ${keyword.toLowerCase()}) > 0` : undefined,
    status?.length ? sql`${reviewFlow.status} = any (${sql.param(status.map(Number))}::int[])` : undefined,
  )
  const { limit, offset } = pageWindow('reviewFlow', input)
  const [rows, [counted]] = await Promise.all([
    flowRows(db, where, input.order).limit(limit).offset(offset),
    db
      .select({ total: count() })
      .from(reviewFlow)
      .where(and(isNull(reviewFlow.deletedAt), where)),
  ])
  return { list: rows.map(toItem), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}

export async function insertReviewFlow({ ctx, input }: Handling<ReviewFlowBody>): Promise<ReviewFlow> {
  return ctx.db.transaction(async (tx) => {
    const { id } = await insertRecord(ctx, tx, reviewFlow, { entity: 'reviewFlow', audited, values: columnsOf(input) })
    return flowOrThrow(tx, id)
  })
}

/** Edits a review flow. Open rounds keep the stages with which they began. */
export const editReviewFlow = ({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.editReviewFlow>>): Promise<ReviewFlow> =>
  write(ctx, { ...input, action: 'edit', values: columnsOf(input) })

export const statusReviewFlow = ({
  ctx,
  input: { status, ...input },
}: Handling<CallRequest<typeof calls.statusReviewFlow>>): Promise<ReviewFlow> =>
  write(ctx, { ...input, action: 'status', values: { status } })

interface Change {
  readonly id: string
  readonly rowVersion: number
  readonly action: ActionOf<'reviewFlow'>
  readonly values: Partial<typeof reviewFlow.$inferInsert>
}

function write(ctx: Context, { id, rowVersion, action, values }: Change): Promise<ReviewFlow> {
  return ctx.db.transaction(async (tx) => {
    const { before, after } = await updateRecord(tx, reviewFlow, {
      ...{ id, rowVersion, values, actor: ctx.principal.userId },
      current: () => findFlow(tx, id),
    })
    const told = (row: Row) => ({ ...audited(row), status: row.status })
    const changes = changedFields(told(before), told(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'reviewFlow', action, id, ...changes })
    return flowOrThrow(tx, id)
  })
}

export async function removeReviewFlow({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.removeReviewFlow>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const current = () => findFlow(tx, input.id)
    await removeRecord(ctx, tx, reviewFlow, { ...input, entity: 'reviewFlow', audited, current })
    return null
  })
}
