import { type SQL, sql } from 'drizzle-orm'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Principal } from '../../core/http/context.ts'
import { role } from '../../tables/access.ts'
import { announcement, announcementRead } from '../../tables/announcement.ts'

// These expressions are for queries on `announcement a`, left joined with the row `m` that stores when the user read
// the announcement (`withMarks`).

/** True if the announcement is published for a role of the user, whatever its validity period is. */
export const isForUser = ({ roles }: Pick<Principal, 'roles'>): SQL => sql`
  a.deleted_at is null and a.status = 'published' and (a.role_ids = '{}' or a.role_ids && array(
    select r.id from ${role} r where r.code = any(${sql.param([...roles])}::text[]) and r.deleted_at is null))`

const begun = sql`(a.valid_from is null or a.valid_from <= now())`
const lasting = sql`(a.valid_to is null or a.valid_to > now())`

export const readable = (principal: Pick<Principal, 'roles'>): SQL =>
  sql`${isForUser(principal)} and ${begun} and ${lasting}`

export const withMarks = ({ userId }: Pick<Principal, 'userId'>): SQL => sql`
  ${announcement} a left join ${announcementRead} m on m.announcement_id = a.id and m.user_id = ${userId}`

/** True if the user has not read the announcement, or its text or files have changed since the user read it. */
export const unread = sql`(m.read_at is null or m.read_at < a.revised_at)`

/** Time at which the announcement became visible to its readers. */
export const appeared = sql`greatest(a.published_at, a.valid_from)`

export const itemColumns = sql`a.id::text as id, a.title, a.pinned, ${isoTime(appeared)} as "publishedAt",
  ${isoTime(sql`a.revised_at`)} as "revisedAt", ${isoTime(sql`m.read_at`)} as "readAt", coalesce(${unread}, false) as unread`
