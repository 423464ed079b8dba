import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EdgeStatus } from '../../lib/contracts/knowledge/edges.ts'
import {
  contentColumns,
  recordColumns,
  reference,
  scheduleColumns,
  searchColumns,
  timestamptz,
  versionColumns,
} from '../core/database/columns.ts'

const shownColumns = {
  name: text('name').notNull(),
  aliases: text('aliases').array().notNull().default([]),
  /** A key of the dictionary `knowledge` (了解, 理解, 掌握, 运用); empty where nobody has chosen one. */
  requirement: text('requirement').notNull().default(''),
  /** 1 to 5; null where nobody has rated the point. */
  importance: smallint('importance'),
}

/**
 * Knowledge points (domain model §2.4). `route` is the path by which a sender names the point, ancestors first
 * (`a->b->c`); the route of a point that is named without ancestors is its bare name. `foldedName` is the text that a
 * search compares. The columns of `shownColumns` have the values of the
 * published version or, where no version is published, those of the newest version.
 */
export const kp = pgTable(
  'kp',
  {
    ...recordColumns,
    ...contentColumns,
    code: text('code').notNull().unique(),
    ...shownColumns,
    foldedName: text('folded_name').notNull(),
    route: text('route').notNull(),
    subject: text('subject').notNull().default(''),
    section: text('section').notNull().default(''),
    status: text('status').notNull().default('draft'),
    /** The point that takes the place of a deprecated or merged one. */
    replacedBy: reference('replaced_by'),
    ...searchColumns,
  },
  (table) => [
    uniqueIndex('kp_route').on(table.subject, table.section, table.route).where(sql`deleted_at is null`),
    index('kp_name').on(table.subject, table.section, table.name),
  ],
)

/** One version of a knowledge point. */
export const kpVersion = pgTable(
  'kp_version',
  {
    ...recordColumns,
    ...versionColumns,
    ...scheduleColumns,
    kpId: reference('kp_id')
      .notNull()
      .references(() => kp.id),
    ...shownColumns,
    definitionHtml: text('definition_html').notNull().default(''),
  },
  (table) => [
    unique('kp_version_no').on(table.kpId, table.no),
    index('kp_version_due').on(table.publishAt).where(sql`publish_at is not null`),
  ],
)

/**
 * Relations between two knowledge points (domain model §2.4). `fromKp` is learned before `toKp` if `kind` is `prereq`;
 * these edges never form a cycle, which `kpSequence` ensures.
 */
export const kpEdge = pgTable(
  'kp_edge',
  {
    ...recordColumns,
    fromKp: reference('from_kp')
      .notNull()
      .references(() => kp.id),
    toKp: reference('to_kp')
      .notNull()
      .references(() => kp.id),
    kind: text('kind').notNull().default('prereq'),
    /** 1 (weak) to 3 (strong). */
    strength: smallint('strength').notNull().default(2),
    note: text('note').notNull().default(''),
    status: text('status').$type<EdgeStatus>().notNull().default('proposed'),
  },
  (table) => [
    uniqueIndex('kp_edge_ends').on(table.fromKp, table.toKp, table.kind).where(sql`deleted_at is null`),
    index('kp_edge_to').on(table.toKp).where(sql`deleted_at is null`),
  ],
)

/**
 * Places of the points that have or had prerequisites: every edge of the kind `prereq` leads from a lower place to a
 * higher one (decision 117). A function that stores an edge calls `orderEnds` in the same transaction.
 */
export const kpSequence = pgTable(
  'kp_order',
  {
    kpId: reference('kp_id')
      .primaryKey()
      .references(() => kp.id),
    place: bigint('place', { mode: 'bigint' }).notNull(),
  },
  (table) => [index('kp_order_place').on(table.place)],
)

/**
 * Merges of one point into another. `journal` has everything that a merge changed, so that it can be undone
 * (modules/knowledge/merging/journal.ts).
 */
export const kpMerge = pgTable(
  'kp_merge',
  {
    ...recordColumns,
    fromKp: reference('from_kp')
      .notNull()
      .references(() => kp.id),
    intoKp: reference('into_kp')
      .notNull()
      .references(() => kp.id),
    journal: jsonb('journal').notNull(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index('kp_merge_from').on(table.fromKp).where(sql`undone_at is null`)],
)
