import { integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../core/database/columns.ts'

/** Domain model §2.1. Disabled, never deleted, while in use; a rename keeps the key. */
export const dictItem = pgTable(
  'dict_item',
  {
    ...recordColumns,
    typeCode: text('type_code').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /** Null in all values of a dictionary without manual order, a number in all values of one with it. */
    sort: integer('sort'),
    status: smallint('status').notNull().default(1),
    subsetIds: text('subset_ids').array().notNull().default([]),
    subjectKeys: text('subject_keys').array().notNull().default([]),
    extra: jsonb('extra').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [unique('dict_item_key').on(table.typeCode, table.key)],
)
