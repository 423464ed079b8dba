import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  contentColumns,
  recordColumns,
  reference,
  scheduleColumns,
  searchColumns,
  versionColumns,
} from '../core/database/columns.ts'

/**
 * Knowledge points (domain model §2.4). `route` is the path by which a sender names the point, ancestors first
 * (`a->b->c`); the route of a point that is named without ancestors is its bare name. `foldedName` is the text that a
 * search compares. Name and aliases are those of the published version or, where no version is published, those of the
 * newest version.
 */
export const kp = pgTable(
  'kp',
  {
    ...recordColumns,
    ...contentColumns,
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    foldedName: text('folded_name').notNull(),
    route: text('route').notNull(),
    aliases: text('aliases').array().notNull().default([]),
    subject: text('subject').notNull().default(''),
    section: text('section').notNull().default(''),
    status: text('status').notNull().default('draft'),
    ...searchColumns,
  },
  (table) => [
    unique('kp_route').on(table.subject, table.section, table.route),
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
    name: text('name').notNull(),
    aliases: text('aliases').array().notNull().default([]),
    definitionHtml: text('definition_html').notNull().default(''),
  },
  (table) => [
    unique('kp_version_no').on(table.kpId, table.no),
    index('kp_version_due').on(table.publishAt).where(sql`publish_at is not null`),
  ],
)
