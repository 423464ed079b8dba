import { sql } from 'drizzle-orm'
import type { DeviceStatus } from '../../../../lib/contracts/device/calls.ts'
import { deviceStates } from '../../../../lib/contracts/device/card.ts'
import { differenceNames } from '../../../../lib/contracts/device/document-card.ts'
import type { Difference, StocktakeDifference } from '../../../../lib/contracts/device/stocktake.ts'
import type { DocumentSns } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { NewLine } from '../documents/lines.ts'

/** A difference between count and stock records, with the id of the device; null if no device has the serial number. */
export interface Found extends StocktakeDifference {
  readonly deviceId: number | null
}

interface Counted {
  readonly id: string | number
  readonly status: string
  readonly model: string
}

interface Judged extends Record<string, unknown> {
  readonly sn: string
  readonly id: number | null
  readonly status: DeviceStatus
  readonly model: string
}

/**
 * Compares the differing lines of a draft with the stock records again, because those devices may have been stored or
 * moved since they were counted.
 */
async function judgedAgain(db: Db, { id, model }: Counted): Promise<Found[]> {
  const { rows } = await db.execute<Judged>(sql`
    select l.sn, d.id::float8 as id, d.status, d.model from device_document_line l
    left join device d on d.sn = l.sn and d.deleted_at is null
    where l.document_id = ${Number(id)} and l.difference is not null order by l.id`)
  return rows.flatMap(({ sn, id, ...device }) => {
    const { deviceId, difference, note = '' } = lineOf(sn, id === null ? undefined : { id, ...device }, model)
    return difference ? [{ sn, deviceId, difference, note }] : []
  })
}

/**
 * Returns the differences of a stocktake. The differences of a finished stocktake are stored; those of a draft are
 * computed now. A device that came into stock after the count began is not reported as missing, because the user may
 * already have counted its shelf.
 */
export async function differencesOf(db: Db, document: Counted): Promise<Found[]> {
  const { id, status, model } = document
  if (status !== 'draft') {
    const { rows } = await db.execute<Found & Record<string, unknown>>(sql`
      select sn, difference, note, device_id::float8 as "deviceId" from device_document_line
      where document_id = ${Number(id)} and difference is not null order by id`)
    return rows
  }
  const { rows: missing } = await db.execute<{ sn: string; model: string; deviceId: number }>(sql`
    select d.sn, d.model, d.id::float8 as "deviceId" from device d join device_document t on t.id = ${Number(id)}
    where d.deleted_at is null and d.status = 'inStock' and (${model} = '' or d.model = ${model})
      and not exists (select from device_document_line l where l.document_id = t.id and l.sn = d.sn)
      and not exists (
        select from device_event e where e.device_id = d.id and e.moved_to = 'stock' and e.at > t.created_at)
    order by d.model, d.sn`)
  return [
    ...missing.map(({ sn, model, deviceId }): Found => ({ sn, difference: 'missing', note: model, deviceId })),
    ...(await judgedAgain(db, document)),
  ]
}

/** The number of differences of each kind. */
export function amountsOf(found: readonly Found[]): Record<Difference, number> {
  const amount = (of: Difference) => found.filter(({ difference }) => difference === of).length
  return { missing: amount('missing'), surplus: amount('surplus'), elsewhere: amount('elsewhere') }
}

/**
 * The number of devices that should be in the warehouse, computed from the `counted` lines and the differences. The
 * present stock is not used, because devices may come in or leave during the count.
 */
export const expectedOf = (counted: number, { missing, surplus, elsewhere }: Readonly<Record<Difference, number>>) =>
  counted - surplus - elsewhere + missing

/** The line for a counted serial number, with a difference if the device does not belong to the counted stock. */
export function lineOf(
  sn: string,
  device: { readonly id: number; readonly status: DeviceStatus; readonly model: string } | undefined,
  model: string,
): NewLine {
  if (!device) return { sn, deviceId: null, difference: 'surplus', note: '没有入库' }
  const { id: deviceId, status } = device
  if (status !== 'inStock') return { sn, deviceId, difference: 'elsewhere', note: deviceStates[status].label }
  if (model !== '' && device.model !== model) {
    return { sn, deviceId, difference: 'elsewhere', note: `型号 ${device.model}` }
  }
  return { sn, deviceId }
}

/**
 * The serial numbers for the printed document: first the differences, grouped under their kind, then the other numbers.
 */
export async function readStocktakeSns(db: Db, document: Counted): Promise<DocumentSns> {
  const found = await differencesOf(db, document)
  const differing = found.filter(({ difference }) => difference !== 'missing').map(({ sn }) => sn)
  const { rows } = await db.execute<DocumentSns[number] & Record<string, unknown>>(sql`
    select l.sn, d.model from device_document_line l
    join device d on d.id = coalesce(l.device_id, (select s.id from device s where s.sn = l.sn and s.deleted_at is null))
    where l.document_id = ${Number(document.id)} and l.difference is distinct from 'missing'
      and l.sn <> all (${sql.param(differing)}::text[])
    order by d.model, l.id`)
  const told = found.map(({ sn, difference, note }) => ({
    sn: note ? `${sn}（${note}）` : sn,
    model: `差异：${differenceNames[difference]}`,
  }))
  return [...told, ...rows]
}
