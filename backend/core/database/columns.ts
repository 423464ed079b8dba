import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

const time = { withTimezone: true, mode: 'date' } as const

/** The columns every table has (domain model §2). `rowVersion` counts writes, so that nobody overwrites a newer one unseen. */
export const recordColumns = {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rowVersion: integer('row_version').notNull().default(1),
  createdBy: bigint('created_by', { mode: 'number' }),
  createdAt: timestamp('created_at', time).notNull().defaultNow(),
  updatedBy: bigint('updated_by', { mode: 'number' }),
  updatedAt: timestamp('updated_at', time).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', time),
}

export const timestamptz = (name: string) => timestamp(name, time)
export const reference = (name: string) => bigint(name, { mode: 'number' })

/** Content that one person alone may see (core/content/visibility.ts). */
export const visibilityColumns = {
  /** The only person who sees the record and its parts; null: everybody. */
  visibleTo: reference('visible_to'),
}

/** What a name is found by besides itself: whole pinyin and its initials, lower case (core/search/pinyin.ts). */
export const searchColumns = {
  pinyin: text('pinyin').notNull().default(''),
  initials: text('initials').notNull().default(''),
}
