import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, timestamptz } from '../core/database/columns.ts'

/** Comments of people on a record; a reply names the comment at the beginning of its thread. */
export const comment = pgTable(
  'comment',
  {
    ...recordColumns,
    entity: text('entity').notNull(),
    entityId: reference('entity_id').notNull(),
    parentId: reference('parent_id'),
    body: text('body').notNull(),
    mentions: bigint('mentions', { mode: 'number' }).array().notNull().default([]),
    resolvedAt: timestamptz('resolved_at'),
    resolvedBy: reference('resolved_by'),
  },
  (table) => [
    index('comment_record').on(table.entity, table.entityId, table.id).where(sql`${table.deletedAt} is null`),
  ],
)
