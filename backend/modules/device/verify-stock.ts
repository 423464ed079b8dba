import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { placeColumn } from './facts.ts'

export interface StockDifference {
  readonly model: string
  readonly batch: string
  /** Place of the devices: `stock`, `agent:7` or `organ:7`. */
  readonly place: string
  /** `told` is the number of devices according to the timelines, `found` the number according to the devices' rows. */
  readonly told: number
  readonly found: number
}

export interface Stock {
  readonly devices: number
  readonly differences: readonly StockDifference[]
  /** Numbers of documents whose lines and timeline events contain different numbers of devices. */
  readonly documents: readonly string[]
}

/**
 * Compares, for each model, batch and stock (warehouse, organisation or agent), the number of devices with the sum of
 * the movements in the timelines. Also compares each document with its events. Returns at most 20 differences of each
 * comparison.
 */
export async function verifyStock(db: Db): Promise<Stock> {
  const differences = await db.execute<StockDifference & Record<string, unknown>>(sql`
    with moved as (
      select device_id, moved_to as place, 1 as n from device_event where moved_to is not null
      union all select device_id, moved_from, -1 from device_event where moved_from is not null
    ), told as (
      select d.model, d.batch, m.place, sum(m.n)::int as n from moved m join device d on d.id = m.device_id
      group by d.model, d.batch, m.place
    ), found as (
      select p.model, p.batch, p.place, count(*)::int as n
      from (select d.model, d.batch, ${placeColumn} as place from device d) p where p.place is not null
      group by p.model, p.batch, p.place
    )
    select model, batch, place, coalesce(t.n, 0) as told, coalesce(f.n, 0) as found
    from told t full join found f using (model, batch, place) where coalesce(t.n, 0) <> coalesce(f.n, 0)
    order by model, batch, place limit 20`)
  const documents = await db.execute<{ no: string }>(sql`
    with told as (
      select document_id, count(distinct device_id)::int as n from device_event
      where kind in ('store', 'ship', 'sendBack') group by document_id
    ), held as (select document_id, count(device_id)::int as n from device_document_line group by document_id)
    select t.no from device_document t left join told on told.document_id = t.id left join held on held.document_id = t.id
    where t.no is not null and t.kind <> 'stocktake' and coalesce(told.n, 0) <> coalesce(held.n, 0) order by t.no limit 20`)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from device where deleted_at is null`)
  return {
    devices: rows[0]?.n ?? 0,
    differences: differences.rows,
    documents: documents.rows.map(({ no }) => no),
  }
}
