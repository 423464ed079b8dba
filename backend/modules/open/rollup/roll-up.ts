import { sql } from 'drizzle-orm'
import type { IntakeKind } from '../../../../lib/contracts/open/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { schoolZone } from '../../../core/records/today.ts'
import { openDay } from '../../../tables/open.ts'
import { floorOf } from '../intake/client-id.ts'
import { rollups } from './rollups.ts'

/** Counts each day that has received items since its last count, and returns the number of such days. */
export async function rollUp(db: Db): Promise<number> {
  const { rows } = await db.execute<{ kind: IntakeKind; day: string }>(sql`
    select kind, day::text as day from ${openDay} where counted < batches order by day desc`)
  for (const { kind, day } of rows) await countDay(db, kind, day)
  return rows.length
}

/**
 * Reads the number of batches and the rows of these batches from one snapshot. A batch that commits later is in
 * neither, so the next run counts the day again.
 */
async function countDay(db: Db, kind: IntakeKind, day: string): Promise<void> {
  const counted = await db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ batches: number; from: number; to: number }>(sql`
        select batches, (extract(epoch from day::timestamp at time zone ${schoolZone}) * 1000)::float8 as from,
          (extract(epoch from (day + 1)::timestamp at time zone ${schoolZone}) * 1000)::float8 as to
        from ${openDay} where kind = ${kind} and day = ${day}`)
      const [found] = rows
      if (!found) return 0
      await rollups[kind]?.(tx, { day, from: floorOf(found.from), to: floorOf(found.to) })
      return found.batches
    },
    { isolationLevel: 'repeatable read' },
  )
  // This update runs outside the transaction above. In it, the update would fail with a serialization error if a
  // concurrent batch changed the same row.
  await db.execute(sql`update ${openDay} set counted = ${counted} where kind = ${kind} and day = ${day}`)
}
