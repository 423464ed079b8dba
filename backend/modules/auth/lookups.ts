import { type SQL, sql } from 'drizzle-orm'

/** SQL condition that failed tries have locked the account with this name. */
export const isThrottled = (userName: SQL): SQL => sql`exists (
  select from login_guard guard_row where guard_row.account = lower(${userName}) and guard_row.locked_until > now())`

/** A subquery that counts the open sessions of a user. */
export const openSessions = (user: SQL): SQL => sql`(
  select count(*)::int from session session_row
   where session_row.user_id = ${user} and session_row.ended_at is null and session_row.expires_at > now())`

/** A subquery of the sessions with these ids, with the columns `id`, `user_id`, `address` and `user_agent`. */
export const sessionsById = (ids: SQL): SQL =>
  sql`(select id, user_id, address, user_agent from session where id = any (${ids}))`
