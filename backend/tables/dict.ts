import { integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { recordColumns } from '../core/database/columns.ts'

/**
 * Values of dictionaries (domain model §2.1). A value that is in use is disabled but never deleted; a renamed value
 * keeps its key.
 */
export const dictItem = pgTable(
  'dict_item',
  {
    ...recordColumns,
    typeCode: text('type_code').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    /**
     * Position of the value if administrators have sorted the dictionary; null in all values of other dictionaries,
     * which are sorted by key.
     */
    sort: integer('sort'),
    status: smallint('status').notNull().default(1),
    subsetIds: text('subset_ids').array().notNull().default([]),
    subjectKeys: text('subject_keys').array().notNull().default([]),
    extra: jsonb('extra').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [unique('dict_item_key').on(table.typeCode, table.key)],
)
