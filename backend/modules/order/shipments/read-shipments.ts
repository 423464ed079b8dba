import { sql } from 'drizzle-orm'
import type { OrderRow, Shipments } from '../../../../lib/contracts/order/order.ts'
import { type ModelCount, missingOf, shippedOf } from '../../../../lib/contracts/order/shipped.ts'
import type { Db } from '../../../core/database/database.ts'
import { device, deviceDocument, deviceDocumentLine, deviceEvent } from '../../../tables/device.ts'

const containsDevices = ({ items }: Pick<OrderRow, 'items'>): boolean => items.some(({ kind }) => kind === 'device')

/**
 * Returns the 出库单 of an order, the 退回单 by which some of the devices came back, and the number of shipped devices. A
 * returned device counts as shipped only if another device replaced it at the organisation. Returns null if the order
 * has no line of devices and no such document.
 */
export async function readShipments(db: Db, { id, items }: Pick<OrderRow, 'id' | 'items'>): Promise<Shipments | null> {
  const [documents, models, known] = await Promise.all([readDocuments(db, id), readModels(db, [id]), knownModels(db)])
  if (documents.length === 0 && !containsDevices({ items })) return null
  return { ...shippedOf(items, models.get(id) ?? [], known), documents }
}

/**
 * Returns the number of devices that still have to be shipped for an order, as a field of its row; an empty object if
 * the order has no line of devices.
 */
export const unshippedOf = (shipments: Pick<Shipments, 'lines'> | null): Pick<OrderRow, 'unshipped'> =>
  shipments && shipments.lines.length > 0 ? { unshipped: missingOf(shipments) } : {}

/** Adds to each order of a list the number of devices that still have to be shipped. */
export async function withUnshipped(db: Db, rows: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = rows.filter(containsDevices).map(({ id }) => id)
  if (ids.length === 0) return [...rows]
  const [models, known] = await Promise.all([readModels(db, ids), knownModels(db)])
  return rows.map((row) => ({ ...row, ...unshippedOf(shippedOf(row.items, models.get(row.id) ?? [], known)) }))
}

/** Returns the names of all device models, from the 入库单 by which the devices came in. There are few models. */
async function knownModels(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ model: string }>(
    sql`select distinct model from ${deviceDocument} where kind = 'in' and status = 'done' and deleted_at is null`,
  )
  return rows.map(({ model }) => model)
}

/** Returns, by the id of the order, how many devices of each model were shipped for it and did not come back. */
async function readModels(db: Db, ids: readonly string[]): Promise<Map<string, ModelCount[]>> {
  const { rows } = await db.execute<ModelCount & { order: string } & Record<string, unknown>>(sql`
    select t.order_id::text as "order", d.model, count(*)::int as count
      from ${deviceDocument} t join ${deviceDocumentLine} l on l.document_id = t.id join ${device} d on d.id = l.device_id
     where t.order_id = any (${sql.param([...ids])}::bigint[]) and t.kind = 'out' and t.deleted_at is null
       and t.status in ('done', 'received')
       and not exists (select from ${deviceEvent} e
                        where e.device_id = d.id and e.kind = 'sendBack' and e.at > t.done_at
                          and not exists (select from ${deviceEvent} r where r.device_id = d.id and r.kind = 'replace'
                                                                         and r.at > t.done_at and r.at < e.at))
     group by t.order_id, d.model order by d.model`)
  return Map.groupBy(rows, ({ order }) => order)
}

/** A 退回单 counts for an order only the devices that were shipped last for this order. */
async function readDocuments(db: Db, id: string): Promise<Shipments['documents']> {
  const { rows } = await db.execute<Shipments['documents'][number] & Record<string, unknown>>(sql`
    with sent as (
      select t.id, t.no, t.status, t.done_at from ${deviceDocument} t
       where t.order_id = ${Number(id)} and t.kind = 'out' and t.status <> 'void' and t.deleted_at is null
    )
    select s.id::text as id, 'out' as kind, s.no, s.status,
           (select count(*)::int from ${deviceDocumentLine} l where l.document_id = s.id) as counted
      from sent s
    union all
    select b.id::text, b.kind, b.no, b.status, count(*)::int
      from sent s join ${deviceDocumentLine} l on l.document_id = s.id
      join ${deviceEvent} e on e.device_id = l.device_id and e.kind = 'sendBack' and e.at > s.done_at
      join ${deviceDocument} b on b.id = e.document_id
     where not exists (select from ${deviceEvent} n
                        where n.device_id = l.device_id and n.kind = 'ship' and n.at > s.done_at and n.at < e.at)
     group by b.id`)
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id))
}
