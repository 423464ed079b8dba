import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Announcement, announcementFilter } from '../../../lib/contracts/announcement/calls.ts'
import type { Attachment } from '../../../lib/contracts/announcement/own.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { selected } from '../../core/bulk/selection.ts'
import type { Db } from '../../core/database/database.ts'
import { NotFoundError } from '../../core/http/errors.ts'
import { matchesText } from '../../core/search/match-text.ts'
import { role } from '../../tables/access.ts'
import { announcement, announcementRead } from '../../tables/announcement.ts'
import { asset } from '../../tables/file.ts'
import { systemUser } from '../../tables/staff.ts'

export type AnnouncementFilter = z.output<typeof announcementFilter>

const roleNames = sql<string[]>`array(
  select coalesce(r.name, '编号 ' || c.id) from unnest(announcement.role_ids) with ordinality as c(id, no)
  left join ${role} r on r.id = c.id order by c.no)`

/** A subquery that counts the users who have read the announcement. */
const readCount = sql<number>`(
  select count(*)::int from ${announcementRead} m where m.announcement_id = announcement.id)`

/**
 * Returns an expression for the attachments in `column`, in the order of the form, with type and size of the stored
 * files.
 */
export const attachmentsOf = (column: SQL) => sql<Attachment[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.file->>'id', 'name', c.file->>'name',
      'mime', coalesce(f.mime, ''), 'bytes', coalesce(f.bytes, 0)) order by c.no)
  from jsonb_array_elements(${column}) with ordinality as c(file, no)
  left join ${asset} f on f.sha256 = c.file->>'id'), '[]')`

const itemColumns = {
  id: sql<string>`${announcement.id}::text`,
  rowVersion: announcement.rowVersion,
  updatedAt: announcement.updatedAt,
  updatedBy: systemUser.fullName,
  title: announcement.title,
  pinned: announcement.pinned,
  validFrom: announcement.validFrom,
  validTo: announcement.validTo,
  roleIds: sql<string[]>`${announcement.roleIds}::text[]`,
  roleNames,
  status: sql<Announcement['status']>`${announcement.status}`,
  publishedAt: announcement.publishedAt,
  readCount: readCount.as('read_count'),
}

interface Times {
  readonly updatedAt: Date
  readonly validFrom: Date | null
  readonly validTo: Date | null
  readonly publishedAt: Date | null
}

export function toWire<T extends Times>({ updatedAt, validFrom, validTo, publishedAt, ...row }: T) {
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    validFrom: validFrom?.toISOString() ?? null,
    validTo: validTo?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

/** Returns the query for announcements as lists show them. The caller adds the sort order and the limit. */
export function announcementItems(db: Db, where: SQL | undefined) {
  return db
    .select(itemColumns)
    .from(announcement)
    .leftJoin(systemUser, eq(systemUser.id, announcement.updatedBy))
    .where(and(isNull(announcement.deletedAt), where))
}

export async function findAnnouncement(db: Db, id: string | number): Promise<Announcement | undefined> {
  const attachments = attachmentsOf(sql`${announcement.attachments}`)
  const [row] = await db
    .select({ ...itemColumns, body: announcement.body, attachments })
    .from(announcement)
    .leftJoin(systemUser, eq(systemUser.id, announcement.updatedBy))
    .where(and(isNull(announcement.deletedAt), eq(announcement.id, Number(id))))
  return row && toWire(row)
}

export async function announcementOrThrow(db: Db, id: string | number): Promise<Announcement> {
  const found = await findAnnouncement(db, id)
  if (!found) throw new NotFoundError('公告不存在或已被删除')
  return found
}

const findable = {
  texts: [sql`${announcement.title}`],
  pinyin: sql`${announcement.pinyin}`,
  initials: sql`${announcement.initials}`,
}

/** Returns the SQL condition on `announcement` for the filters of the list. */
export function announcementsLike({ keyword, status }: AnnouncementFilter): SQL | undefined {
  return and(
    keyword ? matchesText(keyword, findable) : undefined,
    status?.length ? sql`${announcement.status} = any(${sql.param(status)}::text[])` : undefined,
  )
}

/** SQL condition for the announcements that a user selected for a bulk action, by ids or by a filter of the list. */
export const chosenAnnouncements = (selection: Selection<AnnouncementFilter>): SQL =>
  selected({ id: sql`${announcement.id}`, deletedAt: sql`${announcement.deletedAt}` }, selection, announcementsLike)
