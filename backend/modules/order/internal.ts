import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { amountOf } from '../../../lib/contracts/order/amounts.ts'
import { itemEntry } from '../../../lib/contracts/order/card.ts'
import { type OrderBody, type OrderStatus, seatsOf, usesSeats } from '../../../lib/contracts/order/order.ts'
import { shortageOf } from '../../../lib/contracts/order/renewal.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError } from '../../core/http/errors.ts'
import { idText } from '../../core/records/id-text.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { dictItem } from '../../tables/dict.ts'
import type { salesOrder } from '../../tables/order.ts'
import { readRenewable } from '../account/index.ts'
import { requireAgent } from '../agent/index.ts'
import { requireOrgan } from '../organ/index.ts'

export type StoredOrder = typeof salesOrder.$inferSelect

export const ENDED = '有效期不能早于今天'

export const statusOf = ({ status }: Pick<StoredOrder, 'status'>) => status as OrderStatus

/** Returns the fields of an order for an audit entry, with the field names of the API. */
export function audited(row: StoredOrder) {
  const { code, type, items, reduction, amount, days, validTo, note } = row
  return {
    code,
    type,
    organId: String(row.organId),
    agentId: idText(row.agentId),
    items: items.map(itemEntry),
    reduction,
    amount,
    days,
    validTo,
    note,
  }
}

/**
 * Returns the column values of an order: computes the amount and the seats from the lines, and drops fields that orders
 * of this type do not have.
 */
export function columnsOf({ type, organId, agentId, items, reduction, days, validTo, note }: OrderBody) {
  const trial = type === 'trial'
  return {
    type,
    organId: Number(organId),
    agentId: agentId === null ? null : Number(agentId),
    items: items.map(({ section, grade, ...item }) => ({
      ...item,
      section: (item.kind === 'account' && section) || null,
      grade: (item.kind === 'account' && grade) || null,
    })),
    reduction: reduction ?? 0,
    amount: amountOf(items, reduction),
    seats: seatsOf(items),
    days: trial ? days : null,
    validTo: trial || !items.some(usesSeats) ? null : validTo,
    note,
  }
}

/**
 * Checks that the organisation, the agent and the grades are enabled and that the user's data scope contains them; an
 * organisation or agent that the order had before is accepted. @throws InvalidError at the field
 */
export async function checkOrder(tx: Db, scope: DataScope, body: OrderBody, before?: StoredOrder): Promise<void> {
  const organId = Number(body.organId)
  if (organId !== before?.organId) await requireOrgan(tx, organId, { scope })
  if (body.agentId !== null && Number(body.agentId) !== before?.agentId) await requireAgent(tx, body.agentId, { scope })
  await checkGrades(tx, body.items)
  if (body.validTo !== null && body.validTo < schoolDay()) throw new InvalidError({ validTo: ENDED })
}

type Renewing = Pick<StoredOrder, 'type' | 'organId' | 'items' | 'validTo'>

/**
 * Returns why too few accounts can be extended for a renewal; null if there are enough, or if the order is no renewal.
 */
export async function shortageNow(db: Db, { type, organId, items, validTo }: Renewing): Promise<string | null> {
  if (type !== 'renewal' || validTo === null) return null
  return shortageOf(items, await readRenewable(db, organId, validTo))
}

/**
 * Checks that the sections and grades of account lines exist and are enabled. @throws InvalidError at
 * `items.<index>.grade`
 */
export async function checkGrades(tx: Db, items: OrderBody['items']): Promise<void> {
  const rows = await tx
    .select({ typeCode: dictItem.typeCode, key: dictItem.key })
    .from(dictItem)
    .where(sql`${dictItem.typeCode} in ('section', 'grade') and ${dictItem.status} = 1 and deleted_at is null`)
  const known = new Set(rows.map(({ typeCode, key }) => `${typeCode} ${key}`))
  for (const [at, { kind, section, grade }] of items.entries()) {
    if (kind !== 'account') continue
    if (grade && !known.has(`grade ${grade}`)) {
      throw new InvalidError({ [`items.${at}.grade`]: '年级不存在或已停用' })
    }
    if (section && !known.has(`section ${section}`)) {
      throw new InvalidError({ [`items.${at}.grade`]: '学段不存在或已停用' })
    }
  }
}

/**
 * Returns a function that returns the year's next order number at each call, such as DD2026-000001. The first call
 * takes a lock until the end of the transaction, so that concurrent transactions leave no gap.
 */
export function codesOf(tx: Db): () => Promise<string> {
  const prefix = `DD${schoolDay().slice(0, 4)}-`
  let last: number | null = null
  return async () => {
    last ??= await lastNumber(tx, prefix)
    last += 1
    return prefix + String(last).padStart(6, '0')
  }
}

async function lastNumber(tx: Db, prefix: string): Promise<number> {
  await acquireAdvisoryLock(tx, 'order-number')
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(substring(code from 8)::int), 0)::int as last from sales_order where code like ${`${prefix}%`}`)
  return rows[0]?.last ?? 0
}
