import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError, NotFoundError } from '../../core/http/errors.ts'
import { allowRecord, kindOf, type RecordKind, requireInScope } from '../../core/records/kind.ts'
import { comment } from '../../tables/comment.ts'

export type CommentRow = typeof comment.$inferSelect

interface Place {
  readonly entity: string
  readonly entityId: string | number
}

/**
 * Requires that the user may list records of this kind and that the record is in the user's data scope. Throws
 * ForbiddenError, or NotFoundError for an unknown kind.
 */
export async function requireReader(ctx: Context, kinds: readonly RecordKind[], place: Place): Promise<RecordKind> {
  const kind = kindOf(kinds, place.entity)
  allowRecord(ctx.principal, kind.list, '参与讨论')
  await requireInScope(ctx, kind, kind.list, Number(place.entityId))
  return kind
}

/**
 * Reads a comment that is not removed, for a user who may read the comment's record. Throws NotFoundError or
 * ForbiddenError.
 */
export async function readableRow(ctx: Context, kinds: readonly RecordKind[], id: string): Promise<CommentRow> {
  const [row] = await ctx.db
    .select()
    .from(comment)
    .where(and(eq(comment.id, Number(id)), isNull(comment.deletedAt)))
  if (!row) throw new NotFoundError('这条讨论不存在或已被删除')
  await requireReader(ctx, kinds, row)
  return row
}

export function requireOwn(ctx: Context, row: CommentRow): void {
  if (row.createdBy !== ctx.principal.userId) throw new ForbiddenError('只能修改和删除自己发表的内容')
}

export const audited = ({ body, mentions, resolvedAt }: CommentRow) => ({
  body,
  mentions: mentions.map(String),
  resolved: resolvedAt !== null,
})

/** The id of the thread that a comment belongs to: the id of the thread's first comment. */
export const threadOf = ({ id, parentId }: Pick<CommentRow, 'id' | 'parentId'>): number => parentId ?? id

/**
 * Locks the thread until the transaction ends, so that nobody removes it while a reply is written. Throws
 * NotFoundError.
 */
export async function lockThread(tx: Db, thread: number): Promise<void> {
  const there = and(eq(comment.id, thread), isNull(comment.deletedAt))
  const [found] = await tx.select({ id: comment.id }).from(comment).where(there).for('update')
  if (!found) throw new NotFoundError('这条讨论不存在或已被删除')
}

/** Returns the ids of all users who wrote in a thread. */
export async function writersOf(db: Db, thread: number): Promise<number[]> {
  const inThread = or(eq(comment.id, thread), eq(comment.parentId, thread))
  const rows = await db
    .selectDistinct({ id: comment.createdBy })
    .from(comment)
    .where(and(isNull(comment.deletedAt), inThread))
  return rows.flatMap(({ id }) => id ?? [])
}
