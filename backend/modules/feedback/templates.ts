import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { FeedbackCalls, FeedbackKind, ReplyTemplate } from '../../../lib/contracts/feedback/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError, NotFoundError } from '../../core/http/errors.ts'
import {
  changedFields,
  insertRecord,
  recordWritten,
  rejectDuplicates,
  removeRecord,
  updateRecord,
} from '../../core/records/write.ts'
import { feedbackTemplate } from '../../tables/feedback.ts'

/** For each unique index, the field and the message with which `rejectDuplicates` refuses a write. */
const duplicateMessages = { feedback_template_title: { title: '已有同名的模板' } }

/** Largest number of templates for each kind of feedback. */
const LIMIT = 50

const columns = {
  id: feedbackTemplate.id,
  rowVersion: feedbackTemplate.rowVersion,
  title: feedbackTemplate.title,
  text: feedbackTemplate.text,
}
const wire = ({ id, rowVersion, title, text }: Omit<ReplyTemplate, 'id'> & { id: number }): ReplyTemplate => ({
  ...{ id: String(id), rowVersion, title, text },
})
const audited = ({ title, text }: typeof feedbackTemplate.$inferSelect) => ({ title, text })
const ofKind = (kind: FeedbackKind) => and(eq(feedbackTemplate.kind, kind), isNull(feedbackTemplate.deletedAt))

export async function findTemplates(kind: FeedbackKind, { db }: Pick<Context, 'db'>): Promise<ReplyTemplate[]> {
  const rows = await db.select(columns).from(feedbackTemplate).where(ofKind(kind)).orderBy(asc(feedbackTemplate.id))
  return rows.map(wire)
}

export function insertTemplate(
  kind: FeedbackKind,
  { ctx, input }: { ctx: Context; input: CallRequest<FeedbackCalls['insertTemplate']> },
): Promise<ReplyTemplate> {
  const work = ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, `feedback-templates ${kind}`)
    const [{ n } = { n: 0 }] = await tx.select({ n: count() }).from(feedbackTemplate).where(ofKind(kind))
    if (n >= LIMIT) throw new InvalidError({ title: `最多 ${LIMIT} 个模板，请先删除不用的` })
    const values = { ...input, kind }
    return wire(await insertRecord(ctx, tx, feedbackTemplate, { entity: 'feedbackTemplate', audited, values }))
  })
  return rejectDuplicates(work, duplicateMessages)
}

export function editTemplate(
  kind: FeedbackKind,
  { ctx, input }: { ctx: Context; input: CallRequest<FeedbackCalls['editTemplate']> },
): Promise<ReplyTemplate> {
  const { id, rowVersion, title, text } = input
  const work = ctx.db.transaction(async (tx) => {
    const current = () => stamped(tx, kind, id)
    if (!(await current())) throw new NotFoundError('模板不存在或已被删除')
    const actor = ctx.principal.userId
    const { before, after } = await updateRecord(tx, feedbackTemplate, {
      ...{ id, rowVersion, actor, current, values: { title, text } },
    })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'feedbackTemplate', action: 'edit', id, ...changes })
    return wire(after)
  })
  return rejectDuplicates(work, duplicateMessages)
}

export async function removeTemplate(
  kind: FeedbackKind,
  { ctx, input }: { ctx: Context; input: CallRequest<FeedbackCalls['removeTemplate']> },
): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const current = () => stamped(tx, kind, input.id)
    if (!(await current())) throw new NotFoundError('模板不存在或已被删除')
    await removeRecord(ctx, tx, feedbackTemplate, { ...input, entity: 'feedbackTemplate', audited, current })
  })
  return null
}

async function stamped(tx: Db, kind: FeedbackKind, id: string) {
  const [row] = await tx
    .select()
    .from(feedbackTemplate)
    .where(and(ofKind(kind), eq(feedbackTemplate.id, Number(id))))
  return row && { ...wire(row), updatedAt: row.updatedAt.toISOString(), updatedBy: null }
}
