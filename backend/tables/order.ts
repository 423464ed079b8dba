import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceState, OrderItem, Refund } from '../../lib/contracts/order/order.ts'
import { recordColumns, reference } from '../core/database/columns.ts'
import { agent } from './agent.ts'
import { organ } from './organ.ts'

/** The effects of fulfilment on an organisation, and its earlier contract. */
export interface Granted {
  readonly seats: number
  readonly contract: { readonly from: string | null; readonly to: string | null }
}

/** 订单 (domain model §2.7, §13). No order is ever removed, so its number stays taken. */
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
    /** In fen, subtracted from the sum of the lines. */
    reduction: bigint('reduction', { mode: 'number' }).notNull().default(0),
    /** In fen: the sum of the lines, without the reduction. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    seats: integer('seats').notNull(),
    /** Days of a trial. */
    days: integer('days'),
    validTo: date('valid_to', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** lib/contracts/order/transitions.ts */
    status: text('status').notNull().default('draft'),
    granted: jsonb('granted').$type<Granted>(),
    refund: jsonb('refund').$type<Refund>(),
    /** In fen. */
    refundAmount: bigint('refund_amount', { mode: 'number' }).notNull().default(0),
    /** In fen, the part of the amount received so far. */
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

/** 订单设置: one row, which exists once the settings were changed. */
export const orderSetting = pgTable(
  'order_setting',
  {
    ...recordColumns,
    id: smallint('id').primaryKey().default(ORDER_SETTING),
    /** In fen; null: people who may confirm orders confirm any amount. */
    confirmAbove: bigint('confirm_above', { mode: 'number' }),
    /** In fen; null: people who may pay back pay back any amount. */
    refundAbove: bigint('refund_above', { mode: 'number' }),
  },
  (table) => [check('order_setting_one', sql`${table.id} = 1`)],
)

/** 价目表: usual goods with their prices; orders keep their own prices. */
export const orderPrice = pgTable(
  'order_price',
  {
    ...recordColumns,
    kind: text('kind').$type<OrderItem['kind']>().notNull(),
    name: text('name').notNull(),
    /** Price of one, in fen. */
    price: bigint('price', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('order_price_name').on(table.name).where(sql`deleted_at is null`)],
)
