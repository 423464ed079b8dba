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

/**
 * Documents of the warehouse (domain model §12) about receipts, deliveries, returns and stocktakes: 入库单, 出库单, 退回单 and
 * 盘点单.
 */
export const deviceDocument = pgTable(
  'device_document',
  {
    ...recordColumns,
    /** in (入库单, receipt), out (出库单, delivery), sendBack (退回单, return) or stocktake (盘点单). */
    kind: text('kind').notNull(),
    /** Number such as RK2026-000001; null until the document is done. */
    no: text('no'),
    /** Status: draft, done, received or void (lib/contracts/device/document-transitions.ts). */
    status: text('status').notNull().default('draft'),
    batch: text('batch').notNull().default(''),
    model: text('model').notNull().default(''),
    supplier: text('supplier').notNull().default(''),
    quantity: integer('quantity').notNull().default(0),
    agentId: reference('agent_id').references(() => agent.id),
    organId: reference('organ_id').references(() => organ.id),
    /** Order whose devices this 出库单 (delivery) delivers; null where the delivery belongs to no order. */
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
 * The last number for each kind of document and year. The transaction that finishes a document increments it, so that
 * there are no gaps.
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
    /** The document with which the device was received. */
    storageId: reference('storage_id')
      .notNull()
      .references(() => deviceDocument.id),
    agentId: reference('agent_id').references(() => agent.id),
    organId: reference('organ_id').references(() => organ.id),
    classId: reference('class_id').references(() => schoolClass.id),
    accountId: reference('account_id').references(() => account.id),
    /**
     * Status: inStock, outbound, allocated, activated, bound, locked, repairing, replaced or scrapped
     * (lib/contracts/device/transitions.ts).
     */
    status: text('status').notNull().default('inStock'),
    /** The status that the device gets again after a repair. */
    resumes: text('resumes'),
    successorId: reference('successor_id'),
    /** Fingerprint of the machine on which the device was activated. */
    fingerprint: text('fingerprint'),
    appVersion: text('app_version').notNull().default(''),
    /** Storage of the device, {"used": …, "total": …} in megabytes. */
    storage: jsonb('storage'),
    /** Charge of the battery in percent. */
    battery: smallint('battery'),
    activatedAt: timestamptz('activated_at'),
    /**
     * The time since which another machine reports the device's serial number; null: no other machine does, or staff
     * settled the case.
     */
    alertedAt: timestamptz('alerted_at'),
    lastSeen: timestamptz('last_seen'),
  },
  (table) => [
    uniqueIndex('device_sn').on(table.sn).where(sql`deleted_at is null`),
    // Users search by the first or the last digits of a serial number, as they read them off a label. Each kind of
    // search has an index.
    index('device_sn_begins').on(sql`sn text_pattern_ops`),
    index('device_sn_ends').on(sql`reverse(sn) text_pattern_ops`),
    uniqueIndex('device_account').on(table.accountId).where(sql`account_id is not null and deleted_at is null`),
    index('device_organ').on(table.organId, table.classId),
    index('device_agent').on(table.agentId),
    index('device_storage').on(table.storageId),
    // With this index, PostgreSQL counts the devices for any combination of the filters without reading the table.
    index('device_filters')
      .on(table.status, table.model, table.batch, table.appVersion, table.agentId, table.organId)
      .where(sql`deleted_at is null`),
    // Each way to sort the list of devices has an index, so that a page of the list is read without sorting.
    index('device_created').on(table.createdAt, table.id),
    index('device_alerted').on(table.alertedAt).where(sql`alerted_at is not null`),
    index('device_seen').on(sql`coalesce(last_seen, '-infinity')`, table.id),
  ],
)

/** The devices of a document. Facts about a device itself, such as its model, are not repeated here. */
export const deviceDocumentLine = pgTable(
  'device_document_line',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    documentId: reference('document_id')
      .notNull()
      .references(() => deviceDocument.id),
    sn: text('sn').notNull(),
    /** Null in a receipt (入库单) that is not done, and in a stocktake (盘点单) where no device has the number. */
    deviceId: reference('device_id').references(() => device.id),
    /** Difference found by a stocktake (盘点单): missing, surplus or elsewhere; null: the device is in its place. */
    difference: text('difference'),
    /** Note on a difference, and its cause once the document is done. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.sn] }),
    index('device_document_line_device').on(table.deviceId),
  ],
)

/**
 * The events of devices; rows are only added. `movedFrom` and `movedTo` name a place: `stock`, `agent:7` or `organ:7`.
 * They are null where the device has no place or does not move. The number of devices at a place is the number of
 * arrivals minus that of departures.
 */
export const deviceEvent = pgTable(
  'device_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    deviceId: reference('device_id')
      .notNull()
      .references(() => device.id),
    /** Name of the action that caused the event, or `undo` if an action was undone. */
    kind: text('kind').notNull(),
    documentId: reference('document_id').references(() => deviceDocument.id),
    /** Id of the person who acted; null: the service itself. */
    actor: reference('actor'),
    note: text('note').notNull().default(''),
    /** The status of the device after the event. */
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

/** Activation codes that were generated together for an organisation. */
export const deviceCodeBatch = pgTable(
  'device_code_batch',
  {
    ...recordColumns,
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    quantity: integer('quantity').notNull(),
    /** The last day on which the codes work; null: no end. */
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
    /** The device that the code activated. */
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
    /** Reason of the failure; null: the device was activated. */
    fault: text('fault'),
  },
  (table) => [index('device_activation_at').on(table.at), index('device_activation_sn').on(table.sn)],
)
