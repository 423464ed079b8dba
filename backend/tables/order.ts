import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceState, OrderItem, Refund } from '../../lib/contracts/order/order.ts'
import { recordColumns, reference } from '../core/database/columns.ts'
import { agent } from './agent.ts'
import { organ } from './organ.ts'

/** What fulfilment gave an organisation, and its contract as it was before. */
export interface Granted {
  readonly seats: number
  readonly contract: { readonly from: string | null; readonly to: string | null }
}

/** 订单 (domain model §2.7, §13). None is ever removed: its number stays taken. */
export const salesOrder = pgTable(
  'sales_order',
  {
    ...recordColumns,
    /** DD2026-000001: by year, without gaps. */
    code: text('code').notNull(),
    /** trial, purchase, renewal, addition */
    type: text('type').notNull(),
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    agentId: reference('agent_id').references(() => agent.id),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    /** In fen, taken off the sum of the lines. */
    reduction: bigint('reduction', { mode: 'number' }).notNull().default(0),
    /** In fen: what the lines come to, without the reduction. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    seats: integer('seats').notNull(),
    /** Of a trial. */
    days: integer('days'),
    validTo: date('valid_to', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** lib/contracts/order/transitions.ts */
    status: text('status').notNull().default('draft'),
    granted: jsonb('granted').$type<Granted>(),
    refund: jsonb('refund').$type<Refund>(),
    /** In fen. */
    refundAmount: bigint('refund_amount', { mode: 'number' }).notNull().default(0),
    /** In fen, what was received of the amount so far. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    receivedOn: date('received_on', { mode: 'string' }),
    /** none, issued, unneeded, reversed */
    invoice: text('invoice').$type<InvoiceState>().notNull().default('none'),
    invoiceNo: text('invoice_no').notNull().default(''),
  },
  (table) => [
    uniqueIndex('sales_order_code').on(table.code),
    index('sales_order_organ').on(table.organId, table.status),
    index('sales_order_agent').on(table.agentId),
    index('sales_order_created').on(table.createdAt, table.id),
  ],
)

/** The id of the one row. */
export const ORDER_SETTING = 1

/** 订单设置: one row, which is there once somebody set something. */
export const orderSetting = pgTable(
  'order_setting',
  {
    ...recordColumns,
    id: smallint('id').primaryKey().default(ORDER_SETTING),
    /** In fen; null: whoever may confirm orders confirms any. */
    confirmAbove: bigint('confirm_above', { mode: 'number' }),
    /** In fen; null: whoever may pay back pays back any. */
    refundAbove: bigint('refund_above', { mode: 'number' }),
  },
  (table) => [check('order_setting_one', sql`${table.id} = 1`)],
)

/** 价目表: what is usually sold and for how much; orders keep what they were sold for. */
export const orderPrice = pgTable(
  'order_price',
  {
    ...recordColumns,
    kind: text('kind').$type<OrderItem['kind']>().notNull(),
    name: text('name').notNull(),
    /** Of one, in fen. */
    price: bigint('price', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('order_price_name').on(table.name).where(sql`deleted_at is null`)],
)
