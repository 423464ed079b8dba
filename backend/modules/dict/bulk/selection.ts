import { inArray, type SQL } from 'drizzle-orm'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { DictFilter } from '../../../../lib/contracts/dict/maintenance.ts'
import type { Db } from '../../../core/database/database.ts'
import { dictItem } from '../../../tables/dict.ts'
import { findRows } from '../list-items.ts'
import { type DictRow, readRows } from '../rows.ts'

/** The dictionary values that the selection of a bulk action contains. */
export async function selectedRows(db: Db, selection: Selection<DictFilter>): Promise<DictRow[]> {
  if ('ids' in selection) return plain(await readRows(db, ofIds(selection.ids)))
  const except = new Set(selection.except)
  return plain(await findRows(db, selection.filter)).filter(({ id }) => !except.has(String(id)))
}

const plain = (rows: readonly { item: DictRow }[]) => rows.map(({ item }) => item)
const ofIds = (ids: readonly string[]): SQL => inArray(dictItem.id, ids.map(Number))

export const keysByType = (rows: readonly DictRow[]): Map<string, string[]> => {
  const keys = new Map<string, string[]>()
  for (const { typeCode, key } of rows) keys.set(typeCode, [...(keys.get(typeCode) ?? []), key])
  return keys
}
