import { sql } from 'drizzle-orm'
import type { BulkPreview, Selection } from '../../../lib/contracts/base/task-calls.ts'
import type { DictFilter } from '../../../lib/contracts/dict/maintenance.ts'
import type { Context } from '../../core/http/context.ts'
import { intArray } from '../../core/search/search.ts'
import { CHANGED_SINCE, type RowKind, type RowOutcome, type UndoOutcome } from '../../core/tasks/kind.ts'
import { publishDict } from './internal.ts'
import type { DictRow } from './rows.ts'
import { keysByType, selectedRows } from './selection.ts'
import { lockItems, writeInTask } from './task-write.ts'
import { countUses, type References, sumUses } from './uses.ts'

type Params = { status: 0 | 1 }
const words = { 0: '已停用', 1: '已启用' } as const

interface Plan {
  ctx: Pick<Context, 'db' | 'scope'>
  selection: Selection<DictFilter>
  params: Params
}

/** What enabling or disabling would change, and how many records hold the values that would be disabled. */
export async function planStatus({ ctx: { db, scope }, selection, params: { status } }: Plan, references: References) {
  const rows = await selectedRows(db, selection)
  const change = rows.filter((row) => row.status !== status)
  const skipped = rows.length - change.length
  const uses = new Map<string, { label: string; count: number; url: null }[]>()
  if (status === 0) {
    for (const [typeCode, keys] of keysByType(change)) {
      const counted = sumUses(await countUses(db, references, scope, typeCode, keys))
      uses.set(
        typeCode,
        counted.map((use) => ({ ...use, url: null })),
      )
    }
  }
  const preview: BulkPreview = {
    change: change.length,
    skips: skipped > 0 ? [{ reason: words[status], count: skipped }] : [],
    effects: sumUses(uses),
    undoable: true,
  }
  return { rows: taskRows(change), preview }
}

/** Values as the rows of a task. */
function taskRows(rows: readonly DictRow[]) {
  return sql`select (row_number() over (order by d.sort, d.key))::int as no, d.id as entity_id, d.name as label
    from dict_item d where d.id = any(${intArray(rows.map(({ id }) => id))}::int8[])`
}

/** 启用 and 停用 of dictionary values. */
export const statusKind: RowKind<Params> = {
  name: 'dict:status',
  permission: 'dict:edit',
  kind: 'bulk',
  async run(run, rows) {
    const { status } = run.params
    const items = await lockItems(
      run.db,
      rows.map(({ entityId }) => entityId),
    )
    const outcomes: RowOutcome[] = []
    for (const { no, entityId } of rows) {
      const row = items.get(entityId ?? 0)
      if (!row) outcomes.push({ no, state: 'skipped', message: '已被删除' })
      else if (row.status === status) outcomes.push({ no, state: 'skipped', message: words[status] })
      else {
        // A value that is in use again is merged no more.
        const { mergedInto, ...extra } = row.extra
        const values = { status, extra: status === 1 ? extra : row.extra }
        const rowVersion = await writeInTask(run, row, values, 'status')
        const before = { status: row.status, extra: row.extra }
        outcomes.push({ no, state: 'done', before, ...(rowVersion && { rowVersion }) })
      }
    }
    return outcomes
  },
  async undo(run, rows) {
    const items = await lockItems(
      run.db,
      rows.map(({ entityId }) => entityId),
    )
    const outcomes: UndoOutcome[] = []
    for (const { no, entityId, before, rowVersion } of rows) {
      const row = items.get(entityId)
      if (!row || row.rowVersion !== rowVersion) outcomes.push({ no, state: 'kept', message: CHANGED_SINCE })
      else {
        await writeInTask(run, row, before ?? {}, 'undo')
        outcomes.push({ no, state: 'undone' })
      }
    }
    return outcomes
  },
  async finish(run) {
    const { rows } = await run.db.execute<{ typeCode: string }>(sql`
      select distinct d.type_code as "typeCode" from task_row t join dict_item d on d.id = t.entity_id
       where t.task_id = ${run.taskId}`)
    for (const { typeCode } of rows) await publishDict(run.services.hub, run.db, typeCode)
  },
}
