import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DictListItem } from '../../../lib/contracts/dict/maintenance.ts'
import type { Db } from '../../core/database/database.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { dictOrder } from '../../core/records/dict-order.ts'
import { personName } from '../../core/records/person-name.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { dictItem } from '../../tables/dict.ts'
import { countUses, type References, totalOf } from './uses.ts'

export type DictRow = typeof dictItem.$inferSelect
export type StampedRow = { item: DictRow; updatedBy: string | null }

/** Reads dictionary values with the names of their last editors, in the order of the dictionary. */
export function readRows(db: Db, where: SQL | undefined): Promise<StampedRow[]> {
  return db
    .select({ item: dictItem, updatedBy: personName(sql`dict_item.updated_by`) })
    .from(dictItem)
    .where(and(isNull(dictItem.deletedAt), where))
    .orderBy(dictOrder)
}

/** Converts a row to the value that lists and forms show; `used` is the number of records that use it. */
export function toListItem({ item, updatedBy }: StampedRow, used: number): DictListItem {
  const { id, typeCode, key, name, sort, status, subsetIds, subjectKeys, extra, rowVersion, updatedAt } = item
  return {
    id: String(id),
    typeCode,
    key,
    name,
    sort,
    status,
    subsetIds,
    subjectKeys,
    extra,
    rowVersion,
    updatedAt: updatedAt.toISOString(),
    updatedBy,
    used,
  } as DictListItem
}

export async function findItem(
  db: Db,
  references: References,
  scope: DataScope,
  id: number,
): Promise<DictListItem | undefined> {
  const [row] = await readRows(db, eq(dictItem.id, id))
  if (!row) return undefined
  const { typeCode, key } = row.item
  const uses = await countUses(db, references, scope, typeCode, [key])
  return toListItem(row, totalOf(uses.get(key)))
}

/** Reads one dictionary value. Throws NotFoundError. */
export async function readItem(db: Db, references: References, scope: DataScope, id: number): Promise<DictListItem> {
  const item = await findItem(db, references, scope, id)
  if (!item) throw new NotFoundError('没有这个字典项，或已被删除')
  return item
}
