import { type SQL, sql } from 'drizzle-orm'
import {
  deviceOutCard,
  deviceStocktakeCard,
  deviceStorageCard,
  outKindNames,
  outStates,
  stocktakeStates,
  storageStates,
} from '../../../../lib/contracts/device/document-card.ts'
import type { OutKind, OutStatus } from '../../../../lib/contracts/device/out.ts'
import { readSn } from '../../../../lib/contracts/device/sn.ts'
import type { StocktakeStatus } from '../../../../lib/contracts/device/stocktake.ts'
import type { StorageStatus } from '../../../../lib/contracts/device/storage.ts'
import { addressOf, listAt } from '../../../../lib/contracts/paths.ts'
import type { Db } from '../../../core/database/database.ts'
import type { RecordFinder } from '../../../core/search/finders.ts'
import { documentWithin } from '../scope.ts'

/** A search needs at least this many characters, because a shorter text matches too many document numbers. */
const LEAST = 3

interface Found<S extends string, K extends string> extends Record<string, unknown> {
  readonly id: string
  readonly no: string
  readonly kind: K
  readonly status: S
  readonly counted: number
}

/** Finds documents by a part of their number, the newest first; drafts have no number yet. */
async function documentsBy<S extends string, K extends string>(
  db: Db,
  text: string,
  limit: number,
  among: SQL,
): Promise<Found<S, K>[]> {
  const no = readSn(text)
  if (no.length < LEAST || !/^[A-Z0-9-]+$/.test(no)) return []
  const { rows } = await db.execute<Found<S, K>>(sql`
    select t.id::text, t.no, t.kind, t.status,
           (select count(*)::int from device_document_line l where l.document_id = t.id) as counted
      from device_document t where t.deleted_at is null and position(${no} in t.no) > 0 and ${among}
     order by (t.no = ${no}) desc, t.id desc limit ${limit}`)
  return rows
}

/** Finds a storage document (入库单) by its number, such as RK2026-000012. */
export const storageFinder: RecordFinder = {
  entity: 'deviceStorage',
  permission: deviceStorageCard.list,
  async find(db, _principal, text, limit) {
    const rows = await documentsBy<StorageStatus, 'in'>(db, text, limit, sql`t.kind = 'in'`)
    return rows.map(({ id, no, status, counted }) => ({
      id,
      title: no,
      note: `${storageStates[status].label} · ${counted} 台`,
      url: addressOf('deviceStorage', id),
    }))
  },
}

/** Finds a stocktake (盘点单) by its number, such as PD2026-000002. */
export const stocktakeFinder: RecordFinder = {
  entity: 'deviceStocktake',
  permission: deviceStocktakeCard.list,
  async find(db, _principal, text, limit) {
    const rows = await documentsBy<StocktakeStatus, 'stocktake'>(db, text, limit, sql`t.kind = 'stocktake'`)
    return rows.map(({ id, no, status }) => ({
      id,
      title: no,
      note: stocktakeStates[status].label,
      url: listAt('deviceStorage', { stocktake: id }),
    }))
  },
}

/** Finds a shipment (出库单) or return (退回单) by its number, such as CK2026-000012 or TH2026-000003. */
export const outFinder: RecordFinder = {
  entity: 'deviceOut',
  permission: deviceOutCard.list,
  async find(db, _principal, text, limit, scope) {
    const among = sql`t.kind in ('out', 'sendBack') and ${documentWithin(scope)}`
    const rows = await documentsBy<OutStatus, OutKind>(db, text, limit, among)
    return rows.map(({ id, no, kind, status, counted }) => ({
      id,
      title: no,
      note: `${outKindNames[kind]} · ${outStates[status].label} · ${counted} 台`,
      url: addressOf('deviceOut', id),
    }))
  },
}
