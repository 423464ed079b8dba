import { sql } from 'drizzle-orm'
import { pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { recordColumns, searchColumns } from '../core/database/columns.ts'

/** Companies that serve organisations (代理商, domain model §12). */
export const agent = pgTable(
  'agent',
  {
    ...recordColumns,
    name: text('name').notNull(),
    areaCodes: text('area_codes').array().notNull().default([]),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull(),
    status: smallint('status').notNull().default(1),
    note: text('note').notNull().default(''),
    ...searchColumns,
  },
  (table) => [uniqueIndex('agent_name').on(table.name).where(sql`deleted_at is null`)],
)
