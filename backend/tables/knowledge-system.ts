import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { NodeLevel, SystemKind } from '../../lib/contracts/knowledge-system/status.ts'
import { contentColumns, recordColumns, reference, searchColumns, versionColumns } from '../core/database/columns.ts'

/** Textbooks by keys of the dictionaries (domain model §2.1); `publishing` is the edition of a publisher. */
export const textbook = pgTable(
  'textbook',
  {
    ...recordColumns,
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    publishing: text('publishing').notNull(),
    grade: text('grade').notNull(),
    volume: text('volume').notNull(),
    year: text('year').notNull(),
  },
  (table) => [
    unique('textbook_keys').on(table.publishing, table.grade, table.volume, table.year, table.subject, table.section),
  ],
)

/**
 * Knowledge systems (domain model §2.4): trees of nodes that follow a textbook (`sync`) or arrange a theme (`special`).
 * `liveVersionId` is null while a system is taken down, so that another system of its textbook can be published.
 */
export const ksystem = pgTable(
  'ksystem',
  {
    ...recordColumns,
    ...contentColumns,
    kind: text('kind').$type<SystemKind>().notNull(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    section: text('section').notNull(),
    textbookId: reference('textbook_id').references(() => textbook.id),
    theme: text('theme').notNull().default(''),
    status: text('status').notNull().default('draft'),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex('ksystem_name').on(table.kind, table.subject, table.section, table.name).where(sql`deleted_at is null`),
    uniqueIndex('ksystem_live_textbook')
      .on(table.textbookId)
      .where(sql`kind = 'sync' and live_version_id is not null and deleted_at is null`),
    index('ksystem_textbook').on(table.textbookId),
  ],
)

/** One version of a knowledge system; its nodes are rows of `ksystemNode`. */
export const ksystemVersion = pgTable(
  'ksystem_version',
  {
    ...recordColumns,
    ...versionColumns,
    systemId: reference('system_id')
      .notNull()
      .references(() => ksystem.id),
    nodeCount: integer('node_count').notNull().default(0),
  },
  (table) => [unique('ksystem_version_no').on(table.systemId, table.no)],
)

/**
 * The nodes of a version. `nodeUid` is the same in all versions of a system. `revision` is the row version of the system
 * at the last write to the node: an edit names the revision that its author knew.
 */
export const ksystemNode = pgTable(
  'ksystem_node',
  {
    versionId: reference('version_id')
      .notNull()
      .references(() => ksystemVersion.id),
    nodeUid: uuid('node_uid').notNull(),
    parentUid: uuid('parent_uid'),
    sort: doublePrecision('sort').notNull(),
    level: text('level').$type<NodeLevel>().notNull(),
    title: text('title').notNull(),
    kpIds: bigint('kp_ids', { mode: 'number' }).array().notNull().default([]),
    hours: doublePrecision('hours'),
    hidden: boolean('hidden').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    updatedBy: reference('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.nodeUid] }),
    foreignKey({
      name: 'ksystem_node_parent',
      columns: [table.versionId, table.parentUid],
      foreignColumns: [table.versionId, table.nodeUid],
    }),
    index('ksystem_node_children').on(table.versionId, table.parentUid),
  ],
)
