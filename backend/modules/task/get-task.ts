import { and, eq, isNotNull } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { getTask as call, TaskDetail } from '../../../lib/contracts/task/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { hasPermission } from '../../core/records/kind.ts'
import { isSheet } from '../../core/tasks/import/check.ts'
import { fileFacts } from '../../core/tasks/import/file-facts.ts'
import type { SheetKind } from '../../core/tasks/kind.ts'
import type { TaskRecord } from '../../core/tasks/record.ts'
import { taskRow } from '../../tables/task.ts'
import { fetchTask, isImport, isWarned, type Kinds, runIn } from './internal.ts'
import { reasonsOf } from './reasons.ts'
import { ownTask } from './task-file.ts'

/**
 * Returns a background task. For an import, the answer also contains its columns and what the browser needs to check
 * rows.
 */
export async function getTask(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<CallAnswer<typeof call>> {
  const record = await fetchTask(ctx, input.id)
  const kind = kinds.get(record.name)
  const columns = kind && isSheet(kind) ? [...(await kind.columns(ctx))] : []
  const needs =
    kind && isSheet(kind) && record.status === 'ready' ? await kind.needs?.(runIn(ctx, ctx.db, record, kind)) : []
  const missing =
    kind && isSheet(kind) && record.status === 'ready'
      ? await kind.missingClasses?.(runIn(ctx, ctx.db, record, kind))
      : []
  const review = isImport(kind) ? kind.review : null
  const facts = fileFacts(record)
  const notes = [...facts.notes]
  const extras = [
    ...Object.entries(facts.matched).map(([header, field]) => ({ header, field })),
    ...facts.extras.filter((header) => !(header in facts.matched)).map((header) => ({ header, field: null })),
  ]
  const read = new Set([...facts.read, ...Object.values(facts.matched)])
  const unread = extras.length > 0 ? columns.map(({ field }) => field).filter((field) => !read.has(field)) : []
  const warned = review === 'cells' ? await ctx.db.$count(taskRow, and(eq(taskRow.taskId, record.id), isWarned)) : 0
  const updates = kind && isSheet(kind) ? await updatesOf(ctx, record, kind) : null
  const reasons = await reasonsOf(ctx.db, record)
  return {
    ...(await ownTask(ctx, record, kinds)),
    ...(reasons && { reasons }),
    columns,
    review,
    needs: [...(needs ?? [])],
    missingClasses: [...(missing ?? [])],
    notes,
    extras,
    unread,
    warned,
    updates,
  }
}

async function updatesOf(
  { db, principal }: Context,
  { id, params }: TaskRecord,
  { updates }: SheetKind,
): Promise<TaskDetail['updates']> {
  if (!updates || !hasPermission(principal, updates)) return null
  const on = params.update === true
  return { on, rows: on ? await db.$count(taskRow, and(eq(taskRow.taskId, id), isNotNull(taskRow.changes))) : 0 }
}
