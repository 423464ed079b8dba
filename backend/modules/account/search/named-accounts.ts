import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition that an account `a` may have one of these user names, in any letter case. An account with a `name_twin`
 * matches only its exact spelling, because an older account has the same user name in another letter case. PostgreSQL
 * uses one index for each half of the condition.
 */
export function mayBeNamed(userNames: readonly string[]): SQL {
  const folded = userNames.map((name) => name.toLowerCase())
  return sql`a.deleted_at is null and (a.name_twin is null and lower(a.user_name) = any (${sql.param(folded)}::text[])
    or a.user_name = any (${sql.param(userNames)}::text[]))`
}

interface NamedRow {
  readonly userName: string
  readonly isTwin: boolean
}

/**
 * Returns a function that finds a user name among rows of `mayBeNamed`: the exact spelling, or else the name in another
 * case.
 */
export function byAccountName<T extends NamedRow>(rows: readonly T[]): (userName: string) => T | undefined {
  const exact = new Map(rows.map((row) => [row.userName, row]))
  const folded = new Map(rows.filter(({ isTwin }) => !isTwin).map((row) => [row.userName.toLowerCase(), row]))
  return (userName) => exact.get(userName) ?? folded.get(userName.toLowerCase())
}
