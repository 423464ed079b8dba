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
import type { MappingAction } from '../../lib/contracts/knowledge-system/mapping.ts'
import type { NodeLevel, SystemKind } from '../../lib/contracts/knowledge-system/status.ts'
import {
  contentColumns,
  recordColumns,
  reference,
  searchColumns,
  timestamptz,
  versionColumns,
} from '../core/database/columns.ts'
import { question } from './question.ts'

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
    /** The system of the older edition whose nodes this one continues; null: there is none. */
    editionOf: reference('edition_of'),
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

/**
 * Questions at nodes of systems (domain model §2.2); a question may be at several nodes. `runId` names the copy of
 * placements that made the row, so that the copy can be undone.
 */
export const questionPlacement = pgTable(
  'question_placement',
  {
    questionId: reference('question_id')
      .notNull()
      .references(() => question.id, { onDelete: 'cascade' }),
    systemId: reference('system_id')
      .notNull()
      .references(() => ksystem.id),
    nodeUid: uuid('node_uid').notNull(),
    sort: doublePrecision('sort').notNull(),
    runId: reference('run_id').references(() => placementRun.id),
    createdBy: reference('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.nodeUid, table.questionId] }),
    index('question_placement_question').on(table.questionId),
    index('question_placement_run').on(table.runId).where(sql`run_id is not null`),
  ],
)

/** A copy of placements from a version of another system into `systemId`. */
export const placementRun = pgTable('placement_run', {
  ...recordColumns,
  systemId: reference('system_id')
    .notNull()
    .references(() => ksystem.id),
  fromVersion: reference('from_version')
    .notNull()
    .references(() => ksystemVersion.id),
})

/**
 * Confirmed mappings of the nodes of a version into a system (domain model §2.4). Uids of nodes stay the same in all
 * versions of the system, so that the mapping holds for later versions until one is published; `toVersion` is then the
 * published one.
 */
export const nodeMapping = pgTable(
  'node_mapping',
  {
    fromVersion: reference('from_version')
      .notNull()
      .references(() => ksystemVersion.id),
    systemId: reference('system_id')
      .notNull()
      .references(() => ksystem.id),
    nodeUid: uuid('node_uid').notNull(),
    action: text('action').$type<MappingAction>().notNull(),
    targets: uuid('targets').array().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    toVersion: reference('to_version').references(() => ksystemVersion.id),
    resolvedBy: reference('resolved_by'),
    resolvedAt: timestamptz('resolved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.fromVersion, table.nodeUid] }),
    index('node_mapping_from').on(table.fromVersion),
  ],
)
