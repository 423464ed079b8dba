import { sql } from 'drizzle-orm'
import type { OrderRow, Shipments } from '../../../../lib/contracts/order/order.ts'
import { shippedOf } from '../../../../lib/contracts/order/shipped.ts'
import type { Db } from '../../../core/database/database.ts'
import { device, deviceDocument, deviceDocumentLine, deviceEvent } from '../../../tables/device.ts'

/**
 * 出库单 of an order, and how many of its devices left by them. A device that came back since by a 退回单 is not counted, unless
 * another one had replaced it at the organisation. Null where the order has no line of devices and nothing was sent for it.
 */
export async function readShipments(db: Db, { id, items }: Pick<OrderRow, 'id' | 'items'>): Promise<Shipments | null> {
  const ofOrder = sql`t.order_id = ${Number(id)} and t.kind = 'out' and t.deleted_at is null`
  const [{ rows: documents }, { rows: models }] = await Promise.all([
    db.execute<Shipments['documents'][number] & Record<string, unknown>>(sql`
      select t.id::text as id, t.no, t.status,
             (select count(*)::int from ${deviceDocumentLine} l where l.document_id = t.id) as counted
        from ${deviceDocument} t where ${ofOrder} and t.status <> 'void' order by t.id`),
    db.execute<{ model: string; count: number }>(sql`
      select d.model, count(*)::int as count
        from ${deviceDocument} t join ${deviceDocumentLine} l on l.document_id = t.id join ${device} d on d.id = l.device_id
       where ${ofOrder} and t.status in ('done', 'received')
         and not exists (select from ${deviceEvent} e
                          where e.device_id = d.id and e.kind = 'sendBack' and e.at > t.done_at
                            and not exists (select from ${deviceEvent} r where r.device_id = d.id and r.kind = 'replace'
                                                                           and r.at > t.done_at and r.at < e.at))
       group by d.model order by d.model`),
  ])
  if (documents.length === 0 && !items.some(({ kind }) => kind === 'device')) return null
  return { ...shippedOf(items, models), documents }
}
