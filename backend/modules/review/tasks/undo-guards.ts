import { sql } from 'drizzle-orm'
import { UNDO_MINUTES } from '../../../../lib/contracts/review/states.ts'
import type { Db } from '../../../core/database/database.ts'

/**
 * Returns the conditions for undoing a verdict: it is recent, its round is open, and no other reviewer has continued
 * the review after it.
 */
export async function undoGuards(db: Db, id: string | number): Promise<Record<'recent' | 'open' | 'first', boolean>> {
  const { rows } = await db.execute<{ recent: boolean; open: boolean; first: boolean }>(sql`
    select coalesce(t.decided_at > now() - make_interval(mins => ${UNDO_MINUTES}::int), false) as recent, r.state = 'open' as open,
           not exists (select from review_task o where o.round_id = t.round_id and o.state not in ('queued', 'assigned', 'cancelled')
              and (o.stage_no > t.stage_no or (o.stage_no = t.stage_no and o.kind = 'arbitrate' and t.kind <> 'arbitrate'))) as first
      from review_task t join review_round r on r.id = t.round_id where t.id = ${Number(id)}`)
  return rows[0] ?? { recent: false, open: false, first: false }
}
