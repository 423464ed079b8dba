import { type SQL, sql } from 'drizzle-orm'
import type { StorageItem } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { systemUser } from '../../../tables/staff.ts'

/** The columns of a document `t` that the lists of all kinds of documents show. */
export const documentColumns = sql`
  t.id::text, t.row_version as "rowVersion", ${isoTime(sql`t.updated_at`)} as "updatedAt",
  (select p.full_name from ${systemUser} p where p.id = t.updated_by) as "updatedBy",
  (select p.full_name from ${systemUser} p where p.id = coalesce(t.done_by, t.created_by)) as keeper,
  (select count(*)::int from device_document_line l where l.document_id = t.id) as counted,
  t.no, t.status, t.note, ${isoTime(sql`t.done_at`)} as "doneAt"`

/** Reads the storage documents whose ids the subquery `ids` returns, sorted by `order`. */
export async function readStorages(db: Db, ids: SQL, order: SQL): Promise<StorageItem[]> {
  const { rows } = await db.execute<StorageItem & Record<string, unknown>>(sql`
    select ${documentColumns}, t.batch, t.model, t.supplier, t.quantity
    from device_document t where t.id in (${ids}) order by ${order}`)
  return rows
}

export async function readStorage(db: Db, id: string | number): Promise<StorageItem | undefined> {
  const ids = sql`select id from device_document where id = ${Number(id)} and kind = 'in' and deleted_at is null`
  const [row] = await readStorages(db, ids, sql`t.id`)
  return row
}

/** Reads one storage document. Throws NotFoundError. */
export async function storageOrThrow(db: Db, id: string | number): Promise<StorageItem> {
  const found = await readStorage(db, id)
  if (!found) throw new NotFoundError('入库单不存在')
  return found
}
