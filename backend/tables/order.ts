import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvoiceState, OrderItem, Refund } from '../../lib/contracts/order/order.ts'
import { recordColumns, reference } from '../core/database/columns.ts'
import { agent } from './agent.ts'
import { organ } from './organ.ts'

/**
 * Data with which a refund undoes the fulfilment of an order: the seats that it added to the organisation, and the
 * organisation's earlier contract.
 */
export interface Granted {
  readonly seats: number
  readonly contract: { readonly from: string | null; readonly to: string | null }
}

/** Orders (订单, domain model §2.7, §13). No order is ever removed, so an order's number is never used again. */
export const salesOrder = pgTable(
  'sales_order',
  {
    ...recordColumns,
    /** Number such as DD2026-000001, which counts from 1 in each year without gaps. */
    code: text('code').notNull(),
    /** trial, purchase, renewal, addition */
    type: text('type').notNull(),
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    agentId: reference('agent_id').references(() => agent.id),
    items: jsonb('items').$type<OrderItem[]>().notNull(),
    /** Reduction of the price in fen, subtracted from the sum of the lines. */
    reduction: bigint('reduction', { mode: 'number' }).notNull().default(0),
    /** Amount to pay in fen: the sum of the lines minus the reduction. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    seats: integer('seats').notNull(),
    /** Number of days of a trial; null for other orders. */
    days: integer('days'),
    validTo: date('valid_to', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** Status (lib/contracts/order/transitions.ts). */
    status: text('status').notNull().default('draft'),
    granted: jsonb('granted').$type<Granted>(),
    refund: jsonb('refund').$type<Refund>(),
    /** Refunded amount, in fen. */
    refundAmount: bigint('refund_amount', { mode: 'number' }).notNull().default(0),
    /** In fen, the part of the amount received so far. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    receivedOn: date('received_on', { mode: 'string' }),
    /**
     * State of the invoice: none (not issued yet), issued, unneeded (the customer needs none) or reversed (cancelled by
     * a second invoice, 红冲).
     */
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

/** Id of the only row of `order_setting`. */
export const ORDER_SETTING = 1

/** Settings of orders (订单设置): one row, which exists once an administrator changed the settings. */
export const orderSetting = pgTable(
  'order_setting',
  {
    ...recordColumns,
    id: smallint('id').primaryKey().default(ORDER_SETTING),
    /** Amount in fen from which people who prepared an order may not confirm it; null: they may confirm any amount. */
    confirmAbove: bigint('confirm_above', { mode: 'number' }),
    /** Amount in fen from which the person who requested a refund may not pay it; null: they may pay any amount. */
    refundAbove: bigint('refund_above', { mode: 'number' }),
  },
  (table) => [check('order_setting_one', sql`${table.id} = 1`)],
)

/** Price list (价目表): usual goods with their prices; an order has a copy of its prices. */
export const orderPrice = pgTable(
  'order_price',
  {
    ...recordColumns,
    kind: text('kind').$type<OrderItem['kind']>().notNull(),
    name: text('name').notNull(),
    /** Price of one unit, in fen. */
    price: bigint('price', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('order_price_name').on(table.name).where(sql`deleted_at is null`)],
)
