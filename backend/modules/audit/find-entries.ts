import { type SQL, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import type { Db } from '../../core/database/database.ts'
import type { PageWindow } from '../../core/records/paging.ts'

/**
 * SQL conditions on `audit_log l`. An entry meets at most one of them. A list contains the entries that meet any of
 * them. Each condition becomes a SELECT statement of a UNION. The statement reads the entries in list order from an
 * index, and only as many as the page needs, because the log may have millions of entries.
 */
export type Branches = readonly SQL[]

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `)

/**
 * Returns the query for the sequence numbers of a page, newest first. If another page follows, the query returns one
 * number more than the page contains.
 */
export function entriesPage(branches: Branches, { limit, offset, after }: PageWindow): SQL {
  const before = after ? sql` and l.seq < ${after.id}::bigint` : sql``
  const parts = branches.map(
    (where) =>
      sql`(select l.seq from audit_log l where ${where}${before} order by l.seq desc limit ${offset + limit + 1})`,
  )
  return sql`select seq from (${union(parts)}) p order by seq desc limit ${limit + 1} offset ${offset}`
}

/** Reads the sequence numbers of a page, newest first, and one number more if another page follows. */
export async function findEntries(db: Db, branches: Branches, page: PageWindow): Promise<number[]> {
  const { rows } = await db.execute<{ seq: string }>(entriesPage(branches, page))
  return rows.map(({ seq }) => Number(seq))
}

/** Counts the entries that meet the conditions. `most` limits the count for each condition. */
export async function countEntries(db: Db, branches: Branches, most?: number): Promise<number> {
  const stop = most === undefined ? sql`` : sql` limit ${most}`
  const parts = branches.map((where) => sql`(select from audit_log l where ${where}${stop})`)
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from (${union(parts)}) c`)
  return Number(rows[0]?.total ?? 0)
}

/** Returns a table expression with the alias `l` for counting: it contains all entries that meet the conditions. */
export function entriesOf(branches: Branches): SQL {
  return sql`(${union(branches.map((where) => sql`(select l.* from audit_log l where ${where})`))}) l`
}

/** Counts entries up to the number at which `cappedTotal` reports “more than”. */
export const countSome = (db: Db, branches: Branches): Promise<number> => countEntries(db, branches, TOTAL_CAP + 1)
