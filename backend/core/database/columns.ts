import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { ChangeKind, VersionState } from '../../../lib/contracts/base/versions.ts'

const time = { withTimezone: true, mode: 'date' } as const

/**
 * Columns that every table has (domain model §2). `rowVersion` counts writes, so that no edit overwrites a newer edit
 * unnoticed.
 */
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

/**
 * Columns of content with versions that are reviewed and published (core/content). Each table adds its own column
 * `status`.
 */
export const contentColumns = {
  /** Id of the owner; null: the person who created the record is the owner. */
  ownerId: reference('owner_id'),
  /**
   * The version that is being written, waits for its review, or waits to be published; null: the live version is the
   * newest.
   */
  draftVersionId: reference('draft_version_id'),
  /** The version that is published. */
  liveVersionId: reference('live_version_id'),
  /** The only person who sees the record and its parts (core/content/visibility.ts); null: everybody. */
  visibleTo: reference('visible_to'),
}

/**
 * Columns of one version of content, beside the columns of the content itself. A version never changes once it is
 * submitted.
 */
export const versionColumns = {
  no: integer('no').notNull().default(1),
  /** The version that this version was made from. */
  baseVersionId: reference('base_version_id'),
  changeKind: text('change_kind').$type<ChangeKind>().notNull().default('new'),
  changeNote: text('change_note').notNull().default(''),
  state: text('state').$type<VersionState>().notNull().default('working'),
}

/** Time at which the service publishes an approved version (core/content/schedule.ts), beside `versionColumns`. */
export const scheduleColumns = { publishAt: timestamp('publish_at', time) }

/**
 * Search keys of a name besides the name itself: whole pinyin and its initials, in lower case (core/search/pinyin.ts).
 */
export const searchColumns = {
  pinyin: text('pinyin').notNull().default(''),
  initials: text('initials').notNull().default(''),
}
