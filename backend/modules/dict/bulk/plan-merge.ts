import { eq, type SQL, sql } from 'drizzle-orm'
import type { BulkPreview, Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { DictFilter } from '../../../../lib/contracts/dict/maintenance.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { type DataScope, everything } from '../../../core/scope/data-scope.ts'
import { dictItem } from '../../../tables/dict.ts'
import { referencesKey } from '../reference-sql.ts'
import { type DictRow, readRows } from '../rows.ts'
import { countedRows, countUses, type References, referencesTo, sumUses, totalOf } from '../uses.ts'
import { selectedRows } from './selection.ts'

/**
 * Parameters stored with the task: the keys of the merged value and of its target, and the names of the references
 * (columns with keys of dictionary values) that the task changes.
 */
export interface MergeParams {
  readonly typeCode: string
  readonly from: string
  readonly to: string
  readonly references: readonly string[]
}

/**
 * The `entity_id` of a task row is the record's id × 64 + the index of the record's reference, so that one number
 * identifies both. Index 0 is the merged value itself.
 */
const WIDTH = 64
export const placeOf = (entityId: number) => ({ id: Math.floor(entityId / WIDTH), part: entityId % WIDTH })
const entityIdOf = (id: SQL, part: number) => sql`${id} * ${WIDTH} + ${part}::int`

export interface MergePlan {
  readonly title: string
  readonly params: MergeParams
  readonly rows: SQL
  readonly preview: BulkPreview
}

/**
 * Plans the merge of one value into another. Throws InvalidError if the two values cannot be merged, or if the merge
 * would change records outside the user's data scope.
 */
export async function planMerge(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  references: References,
  { selection, params: { into } }: { selection: Selection<DictFilter>; params: { into: string } },
): Promise<MergePlan> {
  const [source, ...others] = await selectedRows(db, selection)
  if (!source || others.length > 0) throw new InvalidError({ into: '请选择一个要合并的值' })
  const [target] = await readRows(db, eq(dictItem.id, Number(into)))
  const problem = refusal(source, target?.item)
  if (!target || problem) throw new InvalidError({ into: problem ?? '没有要合并到的值，或已被删除' })
  const { typeCode, key } = source
  const mine = referencesTo(references, typeCode)
  const used = async (within: DataScope) => (await countUses(db, references, within, typeCode, [key])).get(key) ?? []
  const uses = await used(scope)
  if (!scope.all && totalOf(await used(everything)) > totalOf(uses)) {
    throw new InvalidError({ into: '这个值还用在您数据范围之外，请联系管理员合并' })
  }
  const effects = sumUses(new Map([[key, uses]]))
  // The number of changes includes the merged value itself, because the task's result counts it too.
  const change = effects.reduce((sum, { count }) => sum + count, 1)
  return {
    title: `合并“${source.name}”到“${target.item.name}”`,
    params: { typeCode, from: key, to: target.item.key, references: mine.map(({ name }) => name) },
    rows: mergeRows(mine, source),
    preview: { change, skips: [], effects, undoable: true },
  }
}

function refusal(source: DictRow, target: DictRow | undefined): string | null {
  if (target?.id === source.id) return '不能合并到自己'
  if (target && target.typeCode !== source.typeCode) return '只能合并同一字典的值'
  return target?.status === 0 ? '要合并到的值已停用' : null
}

/**
 * The task disables the merged value in its first row, so that nobody chooses the value while the task changes the
 * records that use it.
 */
function mergeRows(references: References, { id, key }: DictRow): SQL {
  const parts = references.map(
    (reference, index) => sql`
      select ${index + 1}::int as part, ${entityIdOf(sql`r.id`, index + 1)} as entity_id,
             ${reference.label} || ' ' || coalesce(${sql.raw(reference.title)}, '') as label
        from ${sql.identifier(reference.table)} r where ${countedRows(reference)} and ${referencesKey(reference, key)}`,
  )
  const own = sql`select 0 as part, ${entityIdOf(sql`d.id`, 0)} as entity_id, d.name as label from dict_item d where d.id = ${id}`
  return sql`
    select (row_number() over (order by u.part, u.entity_id))::int as no, u.entity_id, u.label
      from (${sql.join([own, ...parts], sql` union all `)}) u`
}
