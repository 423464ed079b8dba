import { type SQL, sql } from 'drizzle-orm'
import type { OutItem } from '../../../../lib/contracts/device/out.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { type DataScope, outOfScope } from '../../../core/scope/data-scope.ts'
import { agent } from '../../../tables/agent.ts'
import { organ } from '../../../tables/organ.ts'
import { codeOfOrder } from '../../order/lookups.ts'
import { documentWithin } from '../scope.ts'
import { documentColumns } from '../storage/rows.ts'

/** Reads the shipments and returns whose ids the subquery `ids` returns, sorted by `order`. */
export async function readOuts(db: Db, ids: SQL, order: SQL): Promise<OutItem[]> {
  const { rows } = await db.execute<OutItem & Record<string, unknown>>(sql`
    select ${documentColumns}, t.kind, t.agent_id::text as "agentId", g.name as "agentName",
      t.organ_id::text as "organId", o.name as "organName",
      t.order_id::text as "orderId", ${codeOfOrder(sql`t.order_id`)} as "orderCode", t.receiver, ${isoTime(sql`t.received_at`)} as "receivedAt"
    from device_document t left join ${agent} g on g.id = t.agent_id left join ${organ} o on o.id = t.organ_id
    where t.id in (${ids}) order by ${order}`)
  return rows
}

export async function readOut(db: Db, id: string | number): Promise<OutItem | undefined> {
  const ids = sql`select id from device_document where id = ${Number(id)} and kind in ('out', 'sendBack') and deleted_at is null`
  const [row] = await readOuts(db, ids, sql`t.id`)
  return row
}

/** Reads one shipment or return. Throws NotFoundError, or ForbiddenError where it is outside the data scope. */
export async function outOrThrow(db: Db, scope: DataScope, id: string | number): Promise<OutItem> {
  const found = await readOut(db, id)
  if (!found) throw new NotFoundError('单据不存在')
  if (scope.all) return found
  const { rows } = await db.execute(
    sql`select from device_document t where t.id = ${Number(id)} and ${documentWithin(scope)}`,
  )
  if (rows.length === 0) throw outOfScope('该单据')
  return found
}
