import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/**
 * Forgets the changes that everybody sees by now. Who has not asked since counts its table anew: the row of no tally
 * says in the same transaction up to where they are gone.
 */
export async function pruneTallies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
    const xid = sql`${rows[0]?.xid ?? '0'}::xid8`
    await tx.execute(sql`delete from tally_change where xid < ${xid} or tally = ''`)
    await tx.execute(sql`insert into tally_change (tally, xid, key, n) values ('', ${xid}, '{}', 0)`)
  })
}
