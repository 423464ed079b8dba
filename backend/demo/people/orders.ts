import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { amountOf } from '../../../lib/contracts/order/amounts.ts'
import { itemEntry } from '../../../lib/contracts/order/card.ts'
import { type OrderItem, type OrderStatus, type OrderType, seatsOf } from '../../../lib/contracts/order/order.ts'
import { type OrderAction, orderTransitions } from '../../../lib/contracts/order/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import { auditLog } from '../../tables/audit.ts'
import { salesOrder } from '../../tables/order.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const SEAT = 12_800
const TABLET = 189_900

interface School extends Record<string, unknown> {
  readonly id: number
  readonly agentId: number | null
  readonly seats: number
  readonly contractTo: string | null
  readonly trials: number
}

interface Made {
  readonly type: OrderType
  readonly status: OrderStatus
  readonly items: readonly OrderItem[]
  readonly daysAgo: number
  readonly days?: number
  /**
   * The type of student accounts that belong to the order: all accounts of the school with this type are stored as
   * opened by it.
   */
  readonly opened?: 'formal' | 'trial'
}

const line = (kind: OrderItem['kind'], name: string, count: number, price: number): OrderItem => ({
  kind,
  name,
  section: null,
  grade: null,
  count,
  price,
})

/** The actions that lead an order from draft to each status. */
const actionsTo: Readonly<Partial<Record<OrderStatus, readonly OrderAction[]>>> = {
  submitted: ['submit'],
  confirmed: ['submit', 'confirm'],
  fulfilled: ['submit', 'confirm', 'fulfil'],
  completed: ['submit', 'confirm', 'fulfil', 'complete'],
  cancelled: ['cancel'],
}

/**
 * Returns the orders of an invented school: one for its seats, one for its trial accounts if it has any, and for some
 * schools one that is not complete.
 */
function ordersOf({ seats, trials }: School, at: number): Made[] {
  const bought: Made = {
    type: 'purchase',
    status: 'completed',
    items: [line('seat', '学生席位', seats, SEAT)],
    daysAgo: 70 - at,
    opened: 'formal',
  }
  const tried = line('account', '试用账号', trials, 0)
  const trial: Made = {
    type: 'trial',
    status: 'fulfilled',
    items: [tried],
    daysAgo: 20 - at,
    days: 30,
    opened: 'trial',
  }
  const next: readonly Made[] = [
    { type: 'addition', status: 'draft', items: [line('device', '学生平板', 40, TABLET)], daysAgo: 1 },
    { type: 'renewal', status: 'submitted', items: [line('account', '续费账号', 60, SEAT)], daysAgo: 2 },
    { type: 'addition', status: 'confirmed', items: [line('seat', '增购席位', 50, SEAT)], daysAgo: 3 },
    { type: 'purchase', status: 'cancelled', items: [line('seat', '学生席位', 20, SEAT)], daysAgo: 9 },
  ]
  return [bought, ...(trials > 0 ? [trial] : []), ...(next[at] ? [next[at]] : [])]
}

/** Inserts invented orders for the invented schools if the database has no order. */
export async function seedDemoOrders(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: known } = await tx.execute(sql`select from ${salesOrder} limit 1`)
    if (known.length > 0) return
    const { rows: schools } = await tx.execute<School>(sql`
      select o.id::float8 as id, o.agent_id::float8 as "agentId", o.seats, o.contract_to::text as "contractTo",
             (select count(*)::int from account a where a.organ_id = o.id and a.type = 'trial') as trials
        from organ o where o.name like '示例%' and o.created_by is null and o.seats > 0 and o.status = 1
         and o.deleted_at is null order by o.id limit 12`)
    const made = schools.flatMap((school, at) => ordersOf(school, at).map((order) => ({ school, order })))
    const numbers = new Map<string, number>()
    for (const { school, order } of made.sort((a, b) => b.order.daysAgo - a.order.daysAgo)) {
      const createdAt = new Date(Date.now() - order.daysAgo * DAY)
      const year = schoolDay(createdAt).slice(0, 4)
      const number = (numbers.get(year) ?? 0) + 1
      numbers.set(year, number)
      await store(tx, school, order, { createdAt, code: `DD${year}-${String(number).padStart(6, '0')}` })
    }
    // Trial accounts need an end date, and in schools without a trial order no order sets it.
    await tx.execute(sql`
      update account a set valid_to = ${schoolDay(Date.now() + 12 * DAY)} from organ o
       where o.id = a.organ_id and o.name like '示例%' and o.created_by is null and a.kind = 'student'
         and a.type = 'trial' and a.order_id is null and a.status in ('pending', 'active', 'suspended')`)
  })
}

async function store(tx: Db, school: School, made: Made, { createdAt, code }: { createdAt: Date; code: string }) {
  const { type, status, items, days = null, opened } = made
  const amount = amountOf(items)
  const seats = seatsOf(items)
  const validTo = type === 'trial' ? null : (school.contractTo ?? '2027-08-31')
  const { id: organId, agentId } = school
  const values = { code, type, status, organId, agentId, items: [...items], amount, seats, days, validTo, createdAt }
  const [order] = await tx
    .insert(salesOrder)
    .values({ ...values, updatedAt: new Date(createdAt.getTime() + (actionsTo[status] ?? []).length * HOUR) })
    .returning({ id: salesOrder.id })
  if (!order) return
  const after = { code, type, organId: String(organId), items: items.map(itemEntry), amount, validTo }
  const entry = { actor: null, entity: 'order', entityId: String(order.id) }
  await tx.insert(auditLog).values({ ...entry, action: 'insert', at: createdAt, after })
  const told: Partial<Record<OrderAction, Readonly<Record<string, unknown>>>> = {
    fulfil: type === 'trial' ? { opened: seats } : { seats },
    cancel: { reason: '学校改了计划' },
  }
  for (const [at, action] of (actionsTo[status] ?? []).entries()) {
    const when = new Date(createdAt.getTime() + (at + 1) * HOUR)
    const { to } = orderTransitions.actions[action]
    await tx.insert(auditLog).values({ ...entry, action, at: when, after: { status: to, ...told[action] } })
  }
  if (!opened) return
  await tx.execute(sql`
    update account set order_id = ${order.id}
     where organ_id = ${organId} and kind = 'student' and type = ${opened} and order_id is null`)
  if (days !== null) {
    const end = schoolDay(createdAt.getTime() + (days - 1) * DAY)
    await tx.execute(sql`
      update account set valid_to = ${end}
       where order_id = ${order.id} and status in ('pending', 'active', 'suspended')`)
  }
  await tx.execute(sql`
    insert into account_grant (order_id, account_id, item, kind, valid_after)
    select order_id, id, 0, 'opened', valid_to from account where order_id = ${order.id}`)
}
