import { type SQL, sql } from 'drizzle-orm'

/**
 * Condition that an account `a` may have one of these user names. Names match in any case, but a twin (tables/account.ts)
 * matches only its exact spelling. Each half of the condition uses its own index.
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

/** Looks up a user name among rows of `mayBeNamed`: the exact spelling first, then the name in another case. */
export function byAccountName<T extends NamedRow>(rows: readonly T[]): (userName: string) => T | undefined {
  const exact = new Map(rows.map((row) => [row.userName, row]))
  const folded = new Map(rows.filter(({ isTwin }) => !isTwin).map((row) => [row.userName.toLowerCase(), row]))
  return (userName) => exact.get(userName) ?? folded.get(userName.toLowerCase())
}
