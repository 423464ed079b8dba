import { type SQL, sql } from 'drizzle-orm'

/** Condition: too many wrong passwords were tried lately for the account of this name. */
export const isThrottled = (userName: SQL): SQL => sql`exists (
  select from login_guard guard_row where guard_row.account = lower(${userName}) and guard_row.locked_until > now())`

/** How many sessions of a person are open. */
export const openSessions = (user: SQL): SQL => sql`(
  select count(*)::int from session session_row
   where session_row.user_id = ${user} and session_row.ended_at is null and session_row.expires_at > now())`

/** A query of these sessions: `id`, whose they are, and from where. */
export const sessionsById = (ids: SQL): SQL =>
  sql`(select id, user_id, address, user_agent from session where id = any (${ids}))`
