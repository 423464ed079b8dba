import { and, eq, inArray } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { visibleText } from '../../../../lib/contracts/base/visible-text.ts'
import type { editTaskRow as call, SameCells } from '../../../../lib/contracts/task/import-calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { allowRecord } from '../../../core/records/kind.ts'
import { publishTask } from '../../../core/tasks/announce.ts'
import type { Cells } from '../../../core/tasks/import/cells.ts'
import { checkRows, isError, isSheet, markRepeats, rowsConcerned } from '../../../core/tasks/import/check.ts'
import type { RowRecord } from '../../../core/tasks/record.ts'
import { countRows, writeRows } from '../../../core/tasks/rows.ts'
import { toTaskRow } from '../../../core/tasks/wire.ts'
import { task, taskRow } from '../../../tables/task.ts'
import { type Kinds, lockTask, requireStatus, runIn } from '../internal.ts'
import { countSame } from './edit-same-cells.ts'

/**
 * Stores corrected cells of a row and checks this row again. Also checks the rows that refer to this row, and the rows
 * that share a key with it before or after the correction.
 */
export async function editTaskRow(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<CallAnswer<typeof call>> {
  return ctx.db.transaction(async (tx) => {
    const record = await lockTask(ctx, tx, input.id)
    requireStatus(record, ['ready'], '这次导入已经开始或结束，不能再修改')
    const kind = kinds.get(record.name)
    const one = and(eq(taskRow.taskId, record.id), eq(taskRow.no, input.no))
    const [row] = await tx.select().from(taskRow).where(one)
    if (!kind || !isSheet(kind) || !row) throw new NotFoundError('没有这一行')
    allowRecord(ctx.principal, kind.permission, `导入${kind.noun}`)
    const columns = await kind.columns(ctx)
    const before = await rowsConcerned(tx, record.id, kind, input.no)
    const cells = { ...(row.payload as Cells) }
    for (const { field } of columns) {
      const typed = input.cells[field]
      const value = typed === undefined ? undefined : visibleText(typed)
      if (value) cells[field] = value
      else if (value === '') delete cells[field]
    }
    // Errors from reading a cell of the file no longer apply after the user has typed another text into the cell.
    const issues = row.issues.filter(({ field }) => field === null || !(field in input.cells))
    const [changedRow = row] = await tx.update(taskRow).set({ payload: cells, issues }).where(one).returning()
    const run = runIn(ctx, tx, record, kind)
    // The corrected row is checked first, because its new keys determine which other rows must be checked again.
    await writeRows(tx, record.id, await checkRows(run, kind, [changedRow]))
    const touched = [...new Set([...before, ...(await rowsConcerned(tx, record.id, kind, input.no))])]
    const rows = await tx
      .select()
      .from(taskRow)
      .where(and(eq(taskRow.taskId, record.id), inArray(taskRow.no, touched)))
    await writeRows(tx, record.id, await checkRows(run, kind, rows))
    await markRepeats(tx, record.id, kind, touched)
    const counts = await countRows(tx, record.id)
    const [changed = record] = await tx.update(task).set({ counts }).where(eq(task.id, record.id)).returning()
    await publishTask(ctx.hub, tx, changed)
    const [mended = row] = await tx.select().from(taskRow).where(one)
    const cell = correctedCell(row, cells, Object.keys(input.cells))
    const same = cell && (await countSame(tx, record.id, cell))
    return { ...toTaskRow(record, mended, kind), same }
  })
}

/**
 * Returns the field of the corrected cell with its old and its new text. Returns null unless the user corrected exactly
 * one cell with an error.
 */
function correctedCell(
  { payload, issues }: Pick<RowRecord, 'payload' | 'issues'>,
  cells: Cells,
  fields: readonly string[],
): Omit<SameCells, 'count'> | null {
  const [field, second] = fields
  const from = (payload as Cells)[field ?? ''] ?? ''
  const to = cells[field ?? ''] ?? ''
  const wasWrong = issues.some((issue) => issue.field === field && isError(issue))
  return field !== undefined && second === undefined && wasWrong && from !== to ? { field, from, to } : null
}
