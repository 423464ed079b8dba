import { sql } from 'drizzle-orm'
import type { BulkPreview, Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { ClassStatus } from '../../../../lib/contracts/class/calls.ts'
import type { BulkAction, Change } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { account } from '../../../tables/account.ts'
import { classWithin } from '../scope.ts'
import { type ClassFilter, chosenClasses, classTaskRows } from '../select-classes.ts'

export interface ClassState {
  readonly status: ClassStatus
}

export const onClasses = { entity: 'class', table: 'school_class', as: 'c', within: classWithin } as const
export const statusField = { status: { column: 'status', type: 'text' } } as const

/** Reads and writes classes for the bulk actions that change only a class's state. */
export const classStates = tableRecords<ClassState>({ ...onClasses, fields: statusField })

export interface Planning<P> {
  readonly ctx: Context
  readonly selection: Selection<ClassFilter>
  readonly params: P
}

/**
 * Counts the classes that the action would change and the students in those classes; `movesOf` counts the changes of
 * grade for the preview.
 */
export async function planClasses<P, F extends object>(
  action: BulkAction<P, F>,
  read: ReturnType<typeof tableRecords<F>>['read'],
  { ctx, selection, params }: Planning<P>,
  movesOf?: (changes: readonly Change<F>[]) => Promise<BulkPreview['moves']>,
): Promise<BulkPlan> {
  const seen = scopeOf(ctx.principal, 'class:list')
  const where = chosenClasses(selection, seen)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await read(ctx, where))
  const changed = sql.param(changes.map(({ id }) => id))
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${account}
    where kind = 'student' and class_id = any(${changed}::bigint[]) and status <> 'closed' and deleted_at is null`)
  const students = rows[0]?.count ?? 0
  const effects = students > 0 ? [{ label: '学生账号', count: students }] : []
  const moves = await movesOf?.(changes)
  return { rows: classTaskRows(where, seen), preview: { ...preview, effects, ...(moves && { moves }) } }
}
