import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns, searchColumns } from '../core/database/columns.ts'

/**
 * Knowledge points (domain model §2.4). `route` is how a sender names the point, ancestors first (`a->b->c`);
 * a point named without ancestors has its bare name there. `foldedName` is what a search compares.
 */
export const kp = pgTable(
  'kp',
  {
    ...recordColumns,
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
