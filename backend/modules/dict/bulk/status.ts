import { sql } from 'drizzle-orm'
import type { BulkPreview, Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { DictFilter } from '../../../../lib/contracts/dict/maintenance.ts'
import { allTypeNames } from '../../../../lib/contracts/dict/type-names.ts'
import type { BulkAction, Candidate } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { taskRows } from '../../../core/bulk/selection.ts'
import { statusRule } from '../../../core/bulk/status.ts'
import type { Context } from '../../../core/http/context.ts'
import { dictOrder } from '../../../core/records/dict-order.ts'
import { intArray } from '../../../core/search/search.ts'
import { taskRow } from '../../../tables/task.ts'
import { publishDict } from '../internal.ts'
import type { DictRow } from '../rows.ts'
import { lockItems, writeInTask } from '../task-write.ts'
import { countUses, type References, sumUses } from '../uses.ts'
import { keysByType, selectedRows } from './selection.ts'

type Params = { status: 0 | 1 }

const candidateOf = (facts: DictRow): Candidate<DictRow> => {
  return { id: facts.id, rowVersion: facts.rowVersion, inScope: true, count: 1, facts }
}

/** The bulk action that enables (启用) or disables (停用) dictionary values. */
const action: BulkAction<Params, DictRow, 'dict'> = {
  entity: 'dict',
  action: 'status',
  permission: 'dict:edit',
  lock: async ({ db }, ids) => [...(await lockItems(db, ids)).values()].map(candidateOf),
  rule({ params }) {
    const rule = statusRule({ params })
    return ({ status, extra: { mergedInto, ...extra }, extra: kept }) => {
      const verdict = rule({ status: status === 1 ? 1 : 0 })
      // Enabling a merged value also removes `mergedInto`, the key of the value it was merged into.
      return typeof verdict === 'string' ? verdict : { ...verdict, extra: params.status === 1 ? extra : kept }
    }
  },
  async write(run, verb, changes) {
    for (const { before, after } of changes) await writeInTask(run, before, after, verb)
  },
  async finish({ db, taskId, services }) {
    const { rows } = await db.execute<{ typeCode: string }>(sql`
      select distinct d.type_code as "typeCode" from ${taskRow} t join dict_item d on d.id = t.entity_id
       where t.task_id = ${taskId}`)
    for (const { typeCode } of rows) await publishDict(services.hub, db, typeCode)
  },
}

export const statusKind = bulkKind(action)

interface Planning {
  ctx: Context
  selection: Selection<DictFilter>
  params: Params
}

/**
 * The title of the task contains the dictionaries and values, such as 停用学段“高中” or 启用学科“物理”等 3 项, so that users
 * recognise the task.
 */
function titleOf(rows: readonly DictRow[], { status }: Params): string {
  const [first] = rows
  const types = [...new Set(rows.map(({ typeCode }) => names[typeCode] ?? typeCode))].join('、')
  // For a single record `routeBulk` adds the name.
  const named = first && rows.length > 1 ? `“${first.name}”等 ${rows.length} 项` : ''
  return `${status === 1 ? '启用' : '停用'}${types || '字典项'}${named}`
}
const names: Readonly<Record<string, string>> = allTypeNames

/**
 * Plans the status change: counts the values that would change and, when values are disabled, the records that use
 * them.
 */
export async function planStatus({ ctx, selection, params }: Planning, references: References) {
  const rows = await selectedRows(ctx.db, selection)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, rows.map(candidateOf))
  const uses = new Map<string, { label: string; count: number; url: null }[]>()
  const ending = params.status === 0 ? changes.map(({ before }) => before) : []
  for (const [typeCode, keys] of keysByType(ending)) {
    const counted = sumUses(await countUses(ctx.db, references, ctx.scope, typeCode, keys))
    uses.set(
      typeCode,
      counted.map((use) => ({ ...use, url: null })),
    )
  }
  const title = titleOf(
    changes.map(({ before }) => before),
    params,
  )
  const ids = intArray(changes.map(({ id }) => id))
  return {
    title,
    rows: taskRows({
      id: sql`d.id`,
      label: sql`d.name`,
      order: dictOrder,
      from: sql`dict_item d where d.id = any(${ids}::int8[])`,
    }),
    preview: { ...preview, effects: sumUses(uses) } satisfies Omit<BulkPreview, 'undoable'>,
  }
}
