import { type SQL, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import type { Db } from '../../core/database/database.ts'
import type { PageWindow } from '../../core/records/paging.ts'

/**
 * Conditions on `audit_log l`; the list contains each entry that meets any of them. The query reads each branch along its
 * own index in list order and only as far as the page needs, because the log may hold millions of entries.
 */
export type Branches = readonly SQL[]

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `)

/** Returns the query for a page of entry numbers, newest first, with one extra number when another page follows. */
export function entriesPage(branches: Branches, { limit, offset, after }: PageWindow): SQL {
  const before = after ? sql` and l.seq < ${after.id}::bigint` : sql``
  const parts = branches.map(
    (where) =>
      sql`(select l.seq from audit_log l where ${where}${before} order by l.seq desc limit ${offset + limit + 1})`,
  )
  return sql`select seq from (${union(parts)}) p order by seq desc limit ${limit + 1} offset ${offset}`
}

/** Returns the entry numbers of a page; see `entriesPage`. */
export async function findEntries(db: Db, branches: Branches, page: PageWindow): Promise<number[]> {
  const { rows } = await db.execute<{ seq: string }>(entriesPage(branches, page))
  return rows.map(({ seq }) => Number(seq))
}

/** Counts the entries of all branches; `most` limits the count of each branch. */
export async function countEntries(db: Db, branches: Branches, most?: number): Promise<number> {
  const stop = most === undefined ? sql`` : sql` limit ${most}`
  const parts = branches.map((where) => sql`(select from audit_log l where ${where}${stop})`)
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from (${union(parts)}) c`)
  return Number(rows[0]?.total ?? 0)
}

/** Returns all entries of the branches as a table `l` for counting. */
export function entriesOf(branches: Branches): SQL {
  return sql`(${union(branches.map((where) => sql`(select l.* from audit_log l where ${where})`))}) l`
}

/** Counts entries as far as `cappedTotal` needs. */
export const countSome = (db: Db, branches: Branches): Promise<number> => countEntries(db, branches, TOTAL_CAP + 1)
