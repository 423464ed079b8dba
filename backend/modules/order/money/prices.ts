import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type {
  editPrice as editCall,
  Price,
  PriceBody,
  removePrice as removeCall,
} from '../../../../lib/contracts/order/prices.ts'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError, NotFoundError } from '../../../core/http/errors.ts'
import { defineNames } from '../../../core/records/names.ts'
import {
  changedFields,
  insertRecord,
  recordWritten,
  rejectDuplicates,
  removeRecord,
  updateRecord,
} from '../../../core/records/write.ts'
import { orderPrice } from '../../../tables/order.ts'

/**
 * For the unique index of the names: the form's field and the message with which `rejectDuplicates` refuses a name that
 * is in use.
 */
const duplicateMessages = { order_price_name: { name: '价目表里已有这个名称' } }
const PRICE_REMOVED = '这条价目不存在或已被删除'

/** The largest number of prices: users choose from the whole list while they fill in a line. */
const LIMIT = 200

type Row = typeof orderPrice.$inferSelect

const wire = ({
  id,
  rowVersion,
  kind,
  name,
  price,
}: Pick<Row, 'id' | 'rowVersion' | 'kind' | 'name' | 'price'>): Price => ({
  ...{ id: String(id), rowVersion, kind, name, price },
})
const audited = ({ kind, name, price }: Row) => ({ kind, name, price })
const isCurrent = isNull(orderPrice.deletedAt)

/** Returns all prices, sorted by kind and name. */
export async function findPrices({ ctx }: { ctx: Context }): Promise<Price[]> {
  const rows = await ctx.db
    .select()
    .from(orderPrice)
    .where(isCurrent)
    .orderBy(asc(orderPrice.kind), asc(orderPrice.name))
  return rows.map(wire)
}

export function insertPrice({ ctx, input }: { ctx: Context; input: PriceBody }): Promise<Price> {
  const work = ctx.db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'order-prices')
    const [{ n } = { n: 0 }] = await tx.select({ n: count() }).from(orderPrice).where(isCurrent)
    if (n >= LIMIT) throw new InvalidError({ name: `价目表最多 ${LIMIT} 条，请先删除不用的` })
    return wire(await insertRecord(ctx, tx, orderPrice, { entity: 'orderPrice', audited, values: input }))
  })
  return rejectDuplicates(work, duplicateMessages)
}

/** Edits a price. Existing orders do not change, because each order line has a copy of the price. */
export function editPrice({ ctx, input }: { ctx: Context; input: CallRequest<typeof editCall> }): Promise<Price> {
  const { id, rowVersion, ...values } = input
  const work = ctx.db.transaction(async (tx) => {
    const current = () => stamped(tx, id)
    if (!(await current())) throw new NotFoundError(PRICE_REMOVED)
    const actor = ctx.principal.userId
    const { before, after } = await updateRecord(tx, orderPrice, { id, rowVersion, actor, current, values })
    const changes = changedFields(audited(before), audited(after))
    if (changes) await recordWritten(ctx, tx, { entity: 'orderPrice', action: 'edit', id, ...changes })
    return wire(after)
  })
  return rejectDuplicates(work, duplicateMessages)
}

export async function removePrice({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof removeCall>
}): Promise<null> {
  await ctx.db.transaction(async (tx) => {
    const current = () => stamped(tx, input.id)
    if (!(await current())) throw new NotFoundError(PRICE_REMOVED)
    await removeRecord(ctx, tx, orderPrice, { ...input, entity: 'orderPrice', audited, current })
  })
  return null
}

async function stamped(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(orderPrice)
    .where(and(isCurrent, eq(orderPrice.id, Number(id))))
  return row && { ...wire(row), updatedAt: row.updatedAt.toISOString(), updatedBy: null }
}

export const orderPriceNames = defineNames({ entity: 'orderPrice', table: 'order_price', name: sql`r.name` })
