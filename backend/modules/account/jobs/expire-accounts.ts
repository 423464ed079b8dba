import { sql } from 'drizzle-orm'
import { accountKinds } from '../../../../lib/contracts/account/calls.ts'
import type { Services } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { today } from '../../../core/records/today.ts'

const CHUNK = 1_000

/**
 * Expires active accounts whose last day in the schools' time zone has passed, and returns their number. If the job did
 * not run in a night, its next run expires the missed accounts too.
 */
export async function expireAccounts({ db, hub }: Pick<Services, 'db' | 'hub'>): Promise<number> {
  let total = 0
  for (const kind of accountKinds) {
    for (let ended = CHUNK; ended === CHUNK; total += ended) {
      ended = await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(sql`
          update account set status = 'expired', row_version = row_version + 1, updated_by = null, updated_at = now()
           where id in (select id from account
                         where kind = ${kind} and status = 'active' and valid_to < ${today} and deleted_at is null
                         order by id limit ${CHUNK} for update skip locked)
          returning id::text as id`)
        if (rows.length === 0) return 0
        const ids = rows.map(({ id }) => id)
        const change = { before: { status: 'active' }, after: { status: 'expired' } }
        const changes = ids.map((entityId) => ({ entityId, ...change }))
        await auditAll(tx, { actor: null, action: 'expire', entity: kind }, changes)
        await publishChanged(hub, tx, kind, ids)
        return rows.length
      })
    }
  }
  return total
}
