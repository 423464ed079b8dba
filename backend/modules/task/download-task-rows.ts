import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { downloadTaskRows as call, RowIssue, RowState } from '../../../lib/contracts/task/calls.ts'
import { sendFile, XLSX } from '../../core/files/send-file.ts'
import { writeTable } from '../../core/files/table-writer.ts'
import type { Context } from '../../core/http/context.ts'
import type { Cells } from '../../core/tasks/import/cells.ts'
import { isSheet } from '../../core/tasks/import/check.ts'
import type { Cell } from '../../core/tasks/kind.ts'
import { resultHeaders, stateLabels } from '../../core/tasks/labels.ts'
import type { RowRecord } from '../../core/tasks/wire.ts'
import { taskRow } from '../../tables/task.ts'
import { fetchTask, type Kinds } from './internal.ts'

const PAGE = 1_000
const STATE = '$state'
const MESSAGE = '$message'
const results = [
  { field: STATE, header: resultHeaders[0] },
  { field: MESSAGE, header: resultHeaders[1] },
]

/** Rows with what became of them. An import's stand in the template's form, so that the file can be mended and sent again. */
export async function downloadTaskRows(
  { ctx, input }: { ctx: Context; input: CallRequest<typeof call> },
  kinds: Kinds,
): Promise<FastifyReply> {
  const record = await fetchTask(ctx, input.id)
  const kind = kinds.get(record.name)
  const sheet = kind !== undefined && isSheet(kind)
  const own = sheet
    ? await kind.columns(ctx)
    : [
        { field: '$no', header: '序号' },
        { field: '$label', header: '名称' },
      ]
  const headers = new Map(own.map(({ field, header }) => [field, header]))
  const content = writeTable('xlsx', {
    name: '逐条结果',
    columns: [...own, ...results],
    rows: rowsOf(ctx, record.id, { headers, sheet, states: input.state }),
  })
  return sendFile(ctx, { name: `${record.title}_逐条结果.xlsx`, type: XLSX, content })
}

interface Wanted {
  readonly headers: ReadonlyMap<string, string>
  /** Whether the rows hold cells. */
  readonly sheet: boolean
  readonly states: readonly RowState[] | undefined
}

async function* rowsOf(
  ctx: Context,
  id: number,
  { headers, sheet, states }: Wanted,
): AsyncGenerator<Record<string, Cell>> {
  const where = and(eq(taskRow.taskId, id), states && inArray(taskRow.state, [...states]))
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
      const told = { $no: row.no, $label: row.label, [STATE]: stateLabel(row), [MESSAGE]: said(row, headers) }
      yield { ...(sheet && (row.payload as Cells)), ...told }
    }
    if (rows.length < PAGE) return
  }
}

const stateLabel = ({ state }: RowRecord) => stateLabels[state as RowState]

function said({ message, issues }: RowRecord, headers: ReadonlyMap<string, string>): string {
  const at = ({ field, message }: RowIssue) =>
    field && headers.has(field) ? `${headers.get(field)}：${message}` : message
  return [message, ...issues.map(at)].filter(Boolean).join('；')
}
