import { sql } from 'drizzle-orm'
import type { DeviceStatus } from '../../../../lib/contracts/device/calls.ts'
import { deviceStates } from '../../../../lib/contracts/device/card.ts'
import { differenceNames } from '../../../../lib/contracts/device/document-card.ts'
import type { Difference, StocktakeDifference } from '../../../../lib/contracts/device/stocktake.ts'
import type { DocumentSns } from '../../../../lib/contracts/device/storage.ts'
import type { Db } from '../../../core/database/database.ts'
import type { NewLine } from '../documents/lines.ts'

/** A difference with the device it is about; null: no device has the number. */
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

/** What of a draft differed when it was counted, as it stands now: meanwhile some may have been stored, or moved. */
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
 * What differs: of a document that is done as it was then, of a draft as it stands now. Not missing is what came into
 * stock after the count began: whoever counts has passed its shelf.
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

/** How many lines there are of each sort of difference. */
export function amountsOf(found: readonly Found[]): Record<Difference, number> {
  const amount = (of: Difference) => found.filter(({ difference }) => difference === of).length
  return { missing: amount('missing'), surplus: amount('surplus'), elsewhere: amount('elsewhere') }
}

/**
 * Devices that should stand in the warehouse, of `counted` numbers with these differences: so that what came in or went
 * out meanwhile is no difference and does not make the numbers contradict each other.
 */
export const expectedOf = (counted: number, { missing, surplus, elsewhere }: Readonly<Record<Difference, number>>) =>
  counted - surplus - elsewhere + missing

/** How a number that was counted stands in the document: as it should, or as which difference. */
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

/** What a document says on paper: what differs first, under its own heading. */
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
