import { type SQL, sql } from 'drizzle-orm'
import { TOTAL_CAP } from '../../../lib/contracts/base/paging.ts'
import type { Db } from '../../core/database/database.ts'
import type { PageWindow } from '../../core/records/paging.ts'

/**
 * Conditions on `audit_log l`, any of which makes an entry one of the list. Each is read along its own index in the
 * order of the list, and only as far as the page needs: the log may hold millions of entries.
 */
export type Branches = readonly SQL[]

const union = (parts: readonly SQL[]) => sql.join([...parts], sql` union all `)

/** The page's entries, the newest first, with one more where another page follows. */
export function entriesPage(branches: Branches, { limit, offset, after }: PageWindow): SQL {
  const before = after ? sql` and l.seq < ${after.id}::bigint` : sql``
  const parts = branches.map(
    (where) =>
      sql`(select l.seq from audit_log l where ${where}${before} order by l.seq desc limit ${offset + limit + 1})`,
  )
  return sql`select seq from (${union(parts)}) p order by seq desc limit ${limit + 1} offset ${offset}`
}

/** Their numbers. */
export async function findEntries(db: Db, branches: Branches, page: PageWindow): Promise<number[]> {
  const { rows } = await db.execute<{ seq: string }>(entriesPage(branches, page))
  return rows.map(({ seq }) => Number(seq))
}

/** How many there are; `most` stops the counting there. */
export async function countEntries(db: Db, branches: Branches, most?: number): Promise<number> {
  const stop = most === undefined ? sql`` : sql` limit ${most}`
  const parts = branches.map((where) => sql`(select from audit_log l where ${where}${stop})`)
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from (${union(parts)}) c`)
  return Number(rows[0]?.total ?? 0)
}

/** All of them as a table `l`, for what is counted of them. */
export function entriesOf(branches: Branches): SQL {
  return sql`(${union(branches.map((where) => sql`(select l.* from audit_log l where ${where})`))}) l`
}

/** As `cappedTotal` takes it. */
export const countSome = (db: Db, branches: Branches): Promise<number> => countEntries(db, branches, TOTAL_CAP + 1)
