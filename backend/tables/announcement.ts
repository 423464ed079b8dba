import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { recordColumns, reference, searchColumns, timestamptz } from '../core/database/columns.ts'
import { systemUser } from './staff.ts'

/** A file of the table `asset`, by its sha256, under the name that it has in the announcement. */
export interface StoredAttachment {
  readonly id: string
  readonly name: string
}

/** Announcements (公告, domain model §10). */
export const announcement = pgTable(
  'announcement',
  {
    ...recordColumns,
    title: text('title').notNull(),
    body: text('body').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    validFrom: timestamptz('valid_from'),
    validTo: timestamptz('valid_to'),
    /** Ids of the roles whose people receive the announcement; empty: everybody. */
    roleIds: reference('role_ids').array().notNull().default([]),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull().default([]),
    /** draft, published or withdrawn (lib/contracts/announcement/transitions.ts). */
    status: text('status').notNull().default('draft'),
    publishedAt: timestamptz('published_at'),
    publishedBy: reference('published_by'),
    /** The time at which the content last changed after its publication. */
    revisedAt: timestamptz('revised_at'),
    ...searchColumns,
  },
  (table) => [index('announcement_status').on(table.status, table.publishedAt)],
)

/** The announcements that each person has read, with the time of the last reading. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    announcementId: reference('announcement_id')
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    userId: reference('user_id')
      .notNull()
      .references(() => systemUser.id, { onDelete: 'cascade' }),
    readAt: timestamptz('read_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
)
