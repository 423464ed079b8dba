import { type SQL, sql } from 'drizzle-orm'

/**
 * The condition that an account `a` may be one of these names. Names are the same in any case; a twin (tables/account.ts) has
 * its name to the letter only. Both halves are read from an index of their own.
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

/** Finds among rows of `mayBeNamed` the one a name means: the one written so, else the one in other case. */
export function byAccountName<T extends NamedRow>(rows: readonly T[]): (userName: string) => T | undefined {
  const exact = new Map(rows.map((row) => [row.userName, row]))
  const folded = new Map(rows.filter(({ isTwin }) => !isTwin).map((row) => [row.userName.toLowerCase(), row]))
  return (userName) => exact.get(userName) ?? folded.get(userName.toLowerCase())
}
