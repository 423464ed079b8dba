import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { downloadTaskRows as call, RowIssue, RowState } from '../../../lib/contracts/task/calls.ts'
import { sendFile, XLSX } from '../../core/files/send-file.ts'
import { writeTable } from '../../core/files/table-writer.ts'
import type { Context } from '../../core/http/context.ts'
import type { Cells } from '../../core/tasks/import/cells.ts'
import { isSheet } from '../../core/tasks/import/check.ts'
import { type AnnotatedRow, annotatedOf } from '../../core/tasks/import/template.ts'
import type { Cell } from '../../core/tasks/kind.ts'
import { resultHeaders, stateLabels } from '../../core/tasks/labels.ts'
import type { RowRecord } from '../../core/tasks/record.ts'
import { taskRow } from '../../tables/task.ts'
import { fetchTask, type Kinds } from './internal.ts'

const PAGE = 1_000
const STATE = '$state'
const MESSAGE = '$message'
const results = [
  { field: STATE, header: resultHeaders[0] },
  { field: MESSAGE, header: resultHeaders[1] },
]

/**
 * In a file with at most this many rows, the cells with errors are marked. A larger file is sent while it is written
 * and has the reasons only in a column.
 */
const MARKED = 5_000

/**
 * Sends the rows of a background task with their outcomes as a spreadsheet. The rows of an import have the columns of
 * its template, so that the user can correct the file and import it again.
 */
export async function downloadTaskRows(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<FastifyReply> {
  const record = await fetchTask(ctx, input.id)
  const kind = kinds.get(record.name)
  const sheet = kind && isSheet(kind) ? kind : undefined
  const own = sheet
    ? await sheet.columns(ctx)
    : [
        { field: '$no', header: '序号', required: false, options: null, note: '' },
        { field: '$label', header: '名称', required: false, options: null, note: '' },
      ]
  const where = and(eq(taskRow.taskId, record.id), input.state && inArray(taskRow.state, [...input.state]))
  const headers = new Map(own.map(({ field, header }) => [field, header]))
  const marked = sheet && (await ctx.db.$count(taskRow, where)) <= MARKED
  const content = marked
    ? Buffer.from(await annotatedOf(sheet, own, await markedRows(ctx, where, headers)))
    : writeTable('xlsx', {
        name: '逐条结果',
        columns: [...own, ...results],
        rows: tableRows(ctx, where, { headers, sheet: sheet !== undefined }),
      })
  const what = record.status === 'ready' ? '标注' : '逐条结果'
  return sendFile(ctx, { name: `${record.title}_${what}.xlsx`, type: XLSX, content })
}

type Headers = ReadonlyMap<string, string>

async function markedRows(ctx: Context, where: SQL | undefined, headers: Headers): Promise<AnnotatedRow[]> {
  const rows: AnnotatedRow[] = []
  for await (const row of rowsOf(ctx, where)) {
    const { payload, issues } = row
    rows.push({ cells: payload as Cells, issues, state: stateLabel(row), message: rowMessage(row, headers) })
  }
  return rows
}

async function* tableRows(
  ctx: Context,
  where: SQL | undefined,
  { headers, sheet }: { readonly headers: Headers; readonly sheet: boolean },
): AsyncGenerator<Record<string, Cell>> {
  for await (const row of rowsOf(ctx, where)) {
    const told = { $no: row.no, $label: row.label, [STATE]: stateLabel(row), [MESSAGE]: rowMessage(row, headers) }
    yield { ...(sheet && (row.payload as Cells)), ...told }
  }
}

async function* rowsOf(ctx: Context, where: SQL | undefined): AsyncGenerator<RowRecord> {
  let last = 0
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(taskRow)
      .where(and(where, gt(taskRow.no, last)))
      .orderBy(asc(taskRow.no))
      .limit(PAGE)
    for (const row of rows) {
      last = row.no
      yield row
    }
    if (rows.length < PAGE) return
  }
}

const stateLabel = ({ state }: RowRecord) => stateLabels[state as RowState]

function rowMessage({ message, issues }: RowRecord, headers: ReadonlyMap<string, string>): string {
  const at = ({ field, message }: RowIssue) =>
    field && headers.has(field) ? `${headers.get(field)}：${message}` : message
  return [message, ...issues.map(at)].filter(Boolean).join('；')
}
