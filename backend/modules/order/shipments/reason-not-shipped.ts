import { sql } from 'drizzle-orm'
import { orderStates } from '../../../../lib/contracts/order/card.ts'
import type { OrderItem, OrderStatus } from '../../../../lib/contracts/order/order.ts'
import { shipsDevices } from '../../../../lib/contracts/order/transitions.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Principal } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import { organ } from '../../../tables/organ.ts'
import { orderWithin } from '../scope.ts'

/** An order, and the agent or organisation to which its devices are to be shipped. */
interface Shipping {
  readonly orderId: string
  readonly agentId: string | null
  readonly organId: string | null
}

interface Found extends Record<string, unknown> {
  readonly status: OrderStatus
  readonly items: readonly OrderItem[]
  readonly organName: string
  readonly reached: boolean
  readonly fits: boolean
}

/**
 * Returns why devices may not be shipped for an order; null if they may. If `person` is given, the order must be in the
 * data scope of this user's list of orders. The recipient must be the order's organisation, an organisation below it,
 * or the order's agent. The order's row is locked until the transaction ends, so that the answer stays true.
 */
export async function reasonNotShipped(
  tx: Db,
  { orderId, agentId, organId }: Shipping,
  person: Principal | null,
): Promise<string | null> {
  if (person && !person.ports.has('order:list')) return '您没有查看订单的权限，不能选择订单'
  const reached = person ? orderWithin(scopeOf(person, 'order:list')) : sql`true`
  const fits = organId
    ? sql`${Number(organId)} = any (array(
      with recursive below as (
        select r.organ_id as id union select b.id from organ b join below u on b.parent_id = u.id
      ) select id from below))`
    : sql`coalesce(r.agent_id, o.agent_id) is not distinct from ${agentId}::bigint`
  const { rows } = await tx.execute<Found>(sql`
    select r.status, r.items, o.name as "organName", ${reached} as reached, ${fits} as fits
      from sales_order r join ${organ} o on o.id = r.organ_id
     where r.id = ${Number(orderId)} and r.deleted_at is null for share of r`)
  const [found] = rows
  if (!found) return '订单不存在'
  if (!found.reached) return '该订单不在您的数据范围内'
  if (!found.items.some(({ kind }) => kind === 'device')) return '该订单没有设备明细'
  if (!shipsDevices.includes(found.status)) return `订单“${orderStates[found.status].label}”，不能出库`
  if (!found.fits) return `该订单的机构是${found.organName}，与收货方不符`
  return null
}
