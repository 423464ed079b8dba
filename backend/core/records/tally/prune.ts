import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'

/**
 * Removes the recorded changes of counts that every transaction can see. A row without a table name then stores the
 * transaction number below which changes were removed. From this row a process that has not read the removed changes
 * learns that it must count its table again.
 */
export async function pruneTallies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ xid: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`)
    const xid = sql`${rows[0]?.xid ?? '0'}::xid8`
    await tx.execute(sql`delete from tally_change where xid < ${xid} or tally = ''`)
    await tx.execute(sql`insert into tally_change (tally, xid, key, n) values ('', ${xid}, '{}', 0)`)
  })
}
