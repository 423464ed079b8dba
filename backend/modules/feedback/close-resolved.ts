import { sql } from 'drizzle-orm'
import { feedbackKinds, REOPEN_DAYS } from '../../../lib/contracts/feedback/calls.ts'
import type { Services } from '../../core/http/context.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { auditAll } from '../../core/records/audit.ts'

const CHUNK = 1_000

/**
 * Closes feedback that its sender may no longer reopen, because it was resolved too long ago. Returns the number of
 * feedbacks closed. Each chunk is one transaction, so after an interruption the next run closes the rest. A feedback
 * that its sender is reopening at the same time is skipped.
 */
export async function closeResolved({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  let total = 0
  for (const kind of feedbackKinds) {
    for (let closed = CHUNK; closed === CHUNK; total += closed) {
      closed = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          update feedback set status = 'closed', row_version = row_version + 1, updated_by = null, updated_at = now()
           where id in (select id from feedback
                         where kind = ${kind} and status = 'resolved' and deleted_at is null and folded_into is null
                           and resolved_at < now() - make_interval(days => ${REOPEN_DAYS})
                         order by id limit ${CHUNK} for update skip locked)
          returning id::text as id`)
        if (rows.length === 0) return 0
        const ids = rows.map(({ id }) => id)
        const change = { before: { status: 'resolved' }, after: { status: 'closed' } }
        const changes = ids.map((entityId) => ({ entityId, ...change }))
        await auditAll(tx, { actor: null, action: 'close', entity: kind }, changes)
        await publishChanged(hub, tx, kind, ids)
        return rows.length
      })
    }
  }
  return total
}
