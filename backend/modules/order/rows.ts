import { type SQL, sql } from 'drizzle-orm'
import { yuanText } from '../../../lib/contracts/base/money.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { invoiceStateNames } from '../../../lib/contracts/order/card.ts'
import type { InvoiceState, Order, OrderFilter, OrderRow, OrderStep } from '../../../lib/contracts/order/order.ts'
import { labelled, selected, taskRows } from '../../core/bulk/selection.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { schoolZone } from '../../core/records/today.ts'
import { type DataScope, outOfScope, withBelow } from '../../core/scope/data-scope.ts'
import { oneOf } from '../../core/search/conditions.ts'
import { accountGrant } from '../../tables/account.ts'
import { agent } from '../../tables/agent.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'
import { orderWithin } from './scope.ts'
import { readShipments, unshippedOf } from './shipments/read-shipments.ts'

/**
 * Returns SQL for the ids, as texts, of the users who prepared the next step of order `as`. For an order that waits for
 * its confirmation, these users created it, changed its terms or submitted it. For an order that waits for a refund, it
 * is the user who requested the refund last. Otherwise the array is empty.
 */
export function initiatorsOf(as: 'r' | 's'): SQL {
  const of = sql.identifier(as)
  const prepares = sql`(l.action in ('insert', 'import', 'submit') or l.after ?| array['type', 'organId', 'agentId', 'items', 'amount', 'days', 'validTo'])`
  const log = sql`select l.actor::text from audit_log l where l.entity = 'order' and l.entity_id = ${of}.id::text`
  return sql`case ${of}.status
    when 'submitted' then array(select ${of}.created_by::text where ${of}.created_by is not null
      union ${log} and l.actor is not null and ${prepares} order by 1)
    when 'refunding' then array_remove(array(${log} and l.action = 'askRefund' order by l.seq desc limit 1), null)
    else '{}' end`
}

/**
 * Returns SQL for the ids of the users who may not confirm or refund order `as`. These users prepared it
 * (`initiatorsOf`), and its amount is at least the limit of the setting. The array is empty for all other orders.
 */
export function preparedBy(as: 'r' | 's'): SQL {
  const of = sql.identifier(as)
  const limit = sql`(select case ${of}.status when 'submitted' then confirm_above else refund_above end from order_setting)`
  return sql`case when ${of}.status in ('submitted', 'refunding') and ${of}.amount >= ${limit} then ${initiatorsOf(as)} else '{}' end`
}

/** The tables of each query of orders: order `r`, organisation `o` and agent `g`. */
export const withNames = sql`
  sales_order r join ${organ} o on o.id = r.organ_id left join ${agent} g on g.id = r.agent_id`

const columns = sql`
  r.id::text as id, r.row_version as "rowVersion", ${isoTime(sql`r.updated_at`)} as "updatedAt",
  (select u.full_name from ${systemUser} u where u.id = r.updated_by) as "updatedBy",
  r.code, r.type, r.organ_id::text as "organId", o.name as "organName", r.agent_id::text as "agentId",
  g.name as "agentName", r.items, r.reduction::float8 as reduction, r.amount::float8 as amount, r.seats, r.days, r.valid_to::text as "validTo", r.note,
  r.status, ${isoTime(sql`r.created_at`)} as "createdAt", r.refund_amount::float8 as "refundAmount", ${preparedBy('r')} as "preparedBy",
  r.received::float8 as received, r.received_on::text as "receivedOn", r.invoice, r.invoice_no as "invoiceNo",
  (select count(*)::int from ${accountGrant} t where t.order_id = r.id and t.taken_back_at is null) as "accountCount"`

/** Returns the orders that meet the condition, with the columns of the list. `rest`: SQL for sort and limit. */
export async function readOrders(db: Db, where: SQL, rest: SQL): Promise<OrderRow[]> {
  const { rows } = await db.execute<OrderRow & Record<string, unknown>>(
    sql`select ${columns} from ${withNames} where ${where} ${rest}`,
  )
  return rows
}

/** Returns one order with its timeline; undefined if it does not exist. */
export async function readOrder(db: Db, id: string | number): Promise<Order | undefined> {
  const { rows } = await db.execute<Omit<Order, 'steps' | 'shipments'> & Record<string, unknown>>(
    sql`select ${columns}, r.refund from ${withNames} where r.id = ${Number(id)}`,
  )
  const [found] = rows
  if (!found) return undefined
  const [steps, shipments] = await Promise.all([readSteps(db, id), readShipments(db, found)])
  return { ...found, ...unshippedOf(shipments), steps, ...(shipments && { shipments }) }
}

/** Returns one order. @throws NotFoundError, or ForbiddenError if the order is outside the data scope. */
export async function orderOrThrow(db: Db, scope: DataScope, id: string | number): Promise<Order> {
  const { rows } = await db.execute<{ reached: boolean }>(
    sql`select ${orderWithin(scope)} as reached from sales_order r where r.id = ${Number(id)}`,
  )
  if (rows[0]?.reached === false) throw outOfScope()
  const found = rows.length > 0 ? await readOrder(db, id) : undefined
  if (!found) throw new NotFoundError('订单不存在')
  return found
}

interface Entry extends Record<string, unknown> {
  readonly action: string
  readonly at: string
  readonly by: string | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/**
 * Reads the timeline of an order from the audit log. Each step writes its audit entry in its own transaction, and no
 * other table stores the steps.
 */
async function readSteps(db: Db, id: string | number): Promise<OrderStep[]> {
  const { rows } = await db.execute<Entry>(sql`
    select l.action, ${isoTime(sql`l.at`)} as at, u.full_name as by, l.after
      from audit_log l left join ${systemUser} u on u.id = l.actor
     where l.entity = 'order' and l.entity_id = ${String(id)} and l.action not in ('edit', 'revert') order by l.seq`)
  return rows.map(({ action, at, by, after }) => ({ action, at, by, note: noteOf(action, after ?? {}) }))
}

function noteOf(action: string, after: Readonly<Record<string, unknown>>): string {
  if (action === 'insert' || action === 'import') return ''
  if (action === 'registerPayment') return paymentNote(after)
  const said = (field: string, text: (value: unknown) => string) => (after[field] ? [text(after[field])] : [])
  return [
    ...said('reason', String),
    ...said('opened', (count) => `开通账号 ${count} 个`),
    ...said('extended', (count) => `续期账号 ${count} 个`),
    ...said('seats', (count) => `增加席位 ${count}`),
    ...said('seatsBack', (count) => `收回席位 ${count}`),
  ].join('，')
}

function paymentNote({ received, receivedOn, invoice, invoiceNo }: Readonly<Record<string, unknown>>): string {
  return [
    ...(received === undefined ? [] : [`已收 ${yuanText(Number(received))} 元`]),
    ...(receivedOn ? [String(receivedOn)] : []),
    ...(invoice === undefined ? [] : [invoiceStateNames[invoice as InvoiceState]]),
    ...(invoiceNo ? [`发票 ${invoiceNo}`] : []),
  ].join('，')
}

/** For each filter of the list, an SQL expression that returns the option to which an order belongs. */
export const orderOptions = {
  type: sql`r.type`,
  status: sql`r.status`,
  // An order of amount zero counts as paid.
  payment: sql`case when r.received >= r.amount then 'paid' when r.received > 0 then 'part' else 'unpaid' end`,
  invoice: sql`r.invoice`,
}

/**
 * Returns the SQL condition for the orders that match a filter and are within a data scope; the query uses the tables
 * of `withNames`.
 */
export function ordersWhere(filter: OrderFilter, scope: DataScope): SQL {
  const { keyword, organ: organs, agent: agents, type, status, payment, invoice, createdFrom, createdUntil } = filter
  const day = sql`(r.created_at at time zone ${schoolZone})::date`
  const word = keyword?.toLowerCase() ?? ''
  return sql.join(
    [
      orderWithin(scope),
      ...(word ? [sql`(position(${word} in lower(r.code)) > 0 or position(${word} in lower(o.name)) > 0)`] : []),
      ...(organs?.length ? [sql`r.organ_id = any (${withBelow(organs)})`] : []),
      ...oneOf(sql`r.agent_id`, agents, 'bigint'),
      ...oneOf(sql`r.type`, type, 'text'),
      ...oneOf(sql`r.status`, status, 'text'),
      ...oneOf(orderOptions.payment, payment, 'text'),
      ...oneOf(orderOptions.invoice, invoice, 'text'),
      ...(createdFrom ? [sql`${day} >= ${createdFrom}::date`] : []),
      ...(createdUntil ? [sql`${day} <= ${createdUntil}::date`] : []),
    ],
    sql` and `,
  )
}

/**
 * Returns the SQL condition on `sales_order s` for the orders that the user chose for a bulk action. `seen`: the data
 * scope of the list in which the user chose them.
 */
export function chosenOrders(selection: Selection<OrderFilter>, seen: DataScope): SQL {
  const columns = { id: sql`s.id`, deletedAt: sql`s.deleted_at` }
  return selected(
    columns,
    selection,
    (filter) => sql`s.id in (select r.id from ${withNames} where ${ordersWhere(filter, seen)})`,
  )
}

/**
 * Returns SQL that selects the matching orders as rows of a bulk action's task. Orders outside the scope `seen` appear
 * without their number.
 */
export const orderTaskRows = (where: SQL, seen: DataScope): SQL =>
  taskRows({
    id: sql`s.id`,
    label: labelled(orderWithin(seen, 's'), sql`s.id`, sql`s.code`),
    order: sql`s.id`,
    from: sql`sales_order s where ${where}`,
  })
