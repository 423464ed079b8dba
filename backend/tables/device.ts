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

/** The last number of each kind and year: taken in the transaction that finishes a document, so that there are no gaps. */
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
    /** The document that brought it. */
    storageId: reference('storage_id')
      .notNull()
      .references(() => deviceDocument.id),
    agentId: reference('agent_id').references(() => agent.id),
    organId: reference('organ_id').references(() => organ.id),
    classId: reference('class_id').references(() => schoolClass.id),
    accountId: reference('account_id').references(() => account.id),
    /** inStock, outbound, allocated, activated, bound, locked, repairing, replaced, scrapped */
    status: text('status').notNull().default('inStock'),
    /** The state it has again after a repair. */
    resumes: text('resumes'),
    successorId: reference('successor_id'),
    /** Of the machine it was activated on. */
    fingerprint: text('fingerprint'),
    appVersion: text('app_version').notNull().default(''),
    /** {"used": …, "total": …} in megabytes. */
    storage: jsonb('storage'),
    /** Percent. */
    battery: smallint('battery'),
    activatedAt: timestamptz('activated_at'),
    /** Since when another machine shows its number; null: none does, or somebody has seen to it. */
    alertedAt: timestamptz('alerted_at'),
    lastSeen: timestamptz('last_seen'),
  },
  (table) => [
    uniqueIndex('device_sn').on(table.sn).where(sql`deleted_at is null`),
    // By their beginning and by their end: people read the last digits off a label.
    index('device_sn_begins').on(sql`sn text_pattern_ops`),
    index('device_sn_ends').on(sql`reverse(sn) text_pattern_ops`),
    uniqueIndex('device_account').on(table.accountId).where(sql`account_id is not null and deleted_at is null`),
    index('device_organ').on(table.organId, table.classId),
    index('device_agent').on(table.agentId),
    index('device_storage').on(table.storageId),
    // Any few of the filters together, counted from the index alone.
    index('device_filters')
      .on(table.status, table.model, table.batch, table.appVersion, table.agentId, table.organId)
      .where(sql`deleted_at is null`),
    // One for each order of the list, so that a page is read and not sorted for.
    index('device_created').on(table.createdAt, table.id),
    index('device_alerted').on(table.alertedAt).where(sql`alerted_at is not null`),
    index('device_seen').on(sql`coalesce(last_seen, '-infinity')`, table.id),
  ],
)

/** What a document holds; what is there already is not doubled. */
export const deviceDocumentLine = pgTable(
  'device_document_line',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    documentId: reference('document_id')
      .notNull()
      .references(() => deviceDocument.id),
    sn: text('sn').notNull(),
    /** Null on a 入库单 that is not done, and of a 盘点单 where no device has the number. */
    deviceId: reference('device_id').references(() => device.id),
    /** Of a 盘点单: missing, surplus or elsewhere; null: it stands where it should. */
    difference: text('difference'),
    /** Of a difference: what was found, and once the document is done, why. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.sn] }),
    index('device_document_line_device').on(table.deviceId),
  ],
)

/**
 * What happened to a device. It only grows. Places are `stock`, `agent:7` or `organ:7`; none where a device is nowhere, or
 * stays: the sum of what came and went is what stands at a place.
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
    /** The state it left the device in. */
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

/** Codes made together for an organisation. */
export const deviceCodeBatch = pgTable(
  'device_code_batch',
  {
    ...recordColumns,
    organId: reference('organ_id')
      .notNull()
      .references(() => organ.id),
    quantity: integer('quantity').notNull(),
    /** The last day they work; null: no end. */
    validTo: date('valid_to', { mode: 'string' }),
    note: text('note').notNull().default(''),
    /** active, void */
    status: text('status').notNull().default('active'),
  },
  (table) => [index('device_code_batch_organ').on(table.organId)],
)

/** A code by its hash; nobody can read it again. */
export const deviceCode = pgTable(
  'device_code',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => deviceCodeBatch.id),
    hash: text('hash').notNull(),
    /** Whom it activated. */
    deviceId: reference('device_id').references(() => device.id),
    usedAt: timestamptz('used_at'),
  },
  (table) => [uniqueIndex('device_code_hash').on(table.hash), index('device_code_of_batch').on(table.batchId)],
)

/** Each try to activate a device, and why it failed. */
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
    /** Null: it was activated. */
    fault: text('fault'),
  },
  (table) => [index('device_activation_at').on(table.at), index('device_activation_sn').on(table.sn)],
)
