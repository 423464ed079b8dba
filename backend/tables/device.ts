import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'
import { account } from './account.ts'
import { agent } from './agent.ts'
import { schoolClass } from './class.ts'
import { salesOrder } from './order.ts'
import { organ } from './organ.ts'

/** Documents of the warehouse (domain model §12): 入库单, 出库单, 退回单 and 盘点单. */
export const deviceDocument = pgTable(
  'device_document',
  {
    ...recordColumns,
    /** in, out, sendBack, stocktake */
    kind: text('kind').notNull(),
    /** RK2026-000001; null until it is done. */
    no: text('no'),
    /** draft, done, received, void */
    status: text('status').notNull().default('draft'),
    batch: text('batch').notNull().default(''),
    model: text('model').notNull().default(''),
    supplier: text('supplier').notNull().default(''),
    quantity: integer('quantity').notNull().default(0),
    agentId: reference('agent_id').references(() => agent.id),
    organId: reference('organ_id').references(() => organ.id),
    /** Order whose devices this 出库单 delivers; null if none. */
    orderId: reference('order_id').references(() => salesOrder.id),
    note: text('note').notNull().default(''),
    doneAt: timestamptz('done_at'),
    doneBy: reference('done_by'),
    receiver: text('receiver').notNull().default(''),
    receivedAt: timestamptz('received_at'),
  },
  (table) => [
    uniqueIndex('device_document_no').on(table.no),
    index('device_document_kind').on(table.kind, table.updatedAt),
    index('device_document_order').on(table.orderId).where(sql`order_id is not null`),
  ],
)

/**
 * The last number of each kind and year, incremented in the transaction that finishes a document, so that there are no
 * gaps.
 */
export const deviceDocumentNumber = pgTable(
  'device_document_number',
  {
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const device = pgTable(
  'device',
  {
    ...recordColumns,
    sn: text('sn').notNull(),
    model: text('model').notNull(),
    batch: text('batch').notNull(),
    /** The document with which the device came. */
    storageId: reference('storage_id')
      .notNull()
      .references(() => deviceDocument.id),
    agentId: reference('agent_id').references(() => agent.id),
    organId: reference('organ_id').references(() => organ.id),
    classId: reference('class_id').references(() => schoolClass.id),
    accountId: reference('account_id').references(() => account.id),
    /** inStock, outbound, allocated, activated, bound, locked, repairing, replaced, scrapped */
    status: text('status').notNull().default('inStock'),
    /** The state to which the device returns after a repair. */
    resumes: text('resumes'),
    successorId: reference('successor_id'),
    /** Fingerprint of the machine on which the device was activated. */
    fingerprint: text('fingerprint'),
    appVersion: text('app_version').notNull().default(''),
    /** {"used": …, "total": …} in megabytes. */
    storage: jsonb('storage'),
    /** Percent. */
    battery: smallint('battery'),
    activatedAt: timestamptz('activated_at'),
    /** The time since which another machine uses its number; null: none does, or the case was settled. */
    alertedAt: timestamptz('alerted_at'),
    lastSeen: timestamptz('last_seen'),
  },
  (table) => [
    uniqueIndex('device_sn').on(table.sn).where(sql`deleted_at is null`),
    // People read the first or the last digits off a label, so both have an index.
    index('device_sn_begins').on(sql`sn text_pattern_ops`),
    index('device_sn_ends').on(sql`reverse(sn) text_pattern_ops`),
    uniqueIndex('device_account').on(table.accountId).where(sql`account_id is not null and deleted_at is null`),
    index('device_organ').on(table.organId, table.classId),
    index('device_agent').on(table.agentId),
    index('device_storage').on(table.storageId),
    // This index counts any few of the filters together without reading the table.
    index('device_filters')
      .on(table.status, table.model, table.batch, table.appVersion, table.agentId, table.organId)
      .where(sql`deleted_at is null`),
    // Each order of the list has an index, so that a page is read without sorting.
    index('device_created').on(table.createdAt, table.id),
    index('device_alerted').on(table.alertedAt).where(sql`alerted_at is not null`),
    index('device_seen').on(sql`coalesce(last_seen, '-infinity')`, table.id),
  ],
)

/** The devices of a document; facts about the device itself are not repeated here. */
export const deviceDocumentLine = pgTable(
  'device_document_line',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    documentId: reference('document_id')
      .notNull()
      .references(() => deviceDocument.id),
    sn: text('sn').notNull(),
    /** Null in a 入库单 that is not done, and in a 盘点单 where no device has the number. */
    deviceId: reference('device_id').references(() => device.id),
    /** Difference in a 盘点单: missing, surplus or elsewhere; null: the device is in its place. */
    difference: text('difference'),
    /** Finding of a difference, and its cause once the document is done. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.sn] }),
    index('device_document_line_device').on(table.deviceId),
  ],
)

/**
 * The events of a device, append-only. Places are `stock`, `agent:7` or `organ:7`; null where a device is nowhere, or
 * stays: arrivals minus departures are the devices at a place.
 */
export const deviceEvent = pgTable(
  'device_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    deviceId: reference('device_id')
      .notNull()
      .references(() => device.id),
    /** The action, or undo. */
    kind: text('kind').notNull(),
    documentId: reference('document_id').references(() => deviceDocument.id),
    /** Null: the service itself. */
    actor: reference('actor'),
    note: text('note').notNull().default(''),
    /** The state of the device afterwards. */
    status: text('status').notNull(),
    movedFrom: text('moved_from'),
    movedTo: text('moved_to'),
    accountId: reference('account_id'),
  },
  (table) => [
    index('device_event_device').on(table.deviceId, table.id),
    index('device_event_document').on(table.documentId),
  ],
)

/** Activation codes made together for an organisation. */
export const deviceCodeBatch = pgTable(
  'device_code_batch',
  {
    ...recordColumns,
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    quantity: integer('quantity').notNull(),
    /** The last day on which they work; null: no end. */
    validTo: date('valid_to', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** active, void */
    status: text('status').notNull().default('active'),
  },
  (table) => [index('device_code_batch_organ').on(table.organId)],
)

/** An activation code by its hash; the code itself is not stored. */
export const deviceCode = pgTable(
  'device_code',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => deviceCodeBatch.id),
    hash: text('hash').notNull(),
    /** The account that the code activated. */
    deviceId: reference('device_id').references(() => device.id),
    usedAt: timestamptz('used_at'),
  },
  (table) => [uniqueIndex('device_code_hash').on(table.hash), index('device_code_of_batch').on(table.batchId)],
)

/** Each attempt to activate a device, with the reason of its failure. */
export const deviceActivation = pgTable(
  'device_activation',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    sn: text('sn').notNull(),
    deviceId: reference('device_id').references(() => device.id),
    organId: reference('organ_id').references(() => organ.id),
    fingerprint: text('fingerprint').notNull(),
    appVersion: text('app_version').notNull().default(''),
    /** Null: the device was activated. */
    fault: text('fault'),
  },
  (table) => [index('device_activation_at').on(table.at), index('device_activation_sn').on(table.sn)],
)
