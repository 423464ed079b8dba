import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DictItem, TypeCode } from '../../../lib/contracts/dict/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { dictOrder } from '../../core/records/dict-order.ts'
import { dictItem } from '../../tables/dict.ts'

/**
 * Lists the values of all dictionaries or of one. Disabled values are included, because old records still refer to
 * them.
 */
export async function listDicts(db: Db, typeCode?: TypeCode): Promise<DictItem[]> {
  const { typeCode: type, key, name, sort, status, subsetIds, subjectKeys, extra } = dictItem
  const rows = await db
    .select({ typeCode: type, key, name, sort, status, subsetIds, subjectKeys, extra })
    .from(dictItem)
    .where(and(isNull(dictItem.deletedAt), typeCode ? eq(type, typeCode) : undefined))
    .orderBy(asc(type), dictOrder)
  return rows as DictItem[]
}
