import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/**
 * Removes the changes that every transaction sees by now. A process that has not asked since counts its table again: in
 * the same transaction a row of no tally records up to where changes are removed.
 */
export async function pruneTallies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
    const xid = sql`${rows[0]?.xid ?? '0'}::xid8`
    await tx.execute(sql`delete from tally_change where xid < ${xid} or tally = ''`)
    await tx.execute(sql`insert into tally_change (tally, xid, key, n) values ('', ${xid}, '{}', 0)`)
  })
}
