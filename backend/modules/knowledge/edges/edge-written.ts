import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../../core/database/database.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { audit } from '../../../core/records/audit.ts'
import type { Writing } from '../../../core/records/write.ts'
import type { Ends } from './search-path.ts'

interface Change {
  readonly action: ActionOf<'kp'>
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/**
 * Writes the audit entry of a changed prerequisite, which belongs to the point that is learned later, and sends the
 * event of a change of both points.
 */
export async function edgeWritten(ctx: Writing, tx: Db, { from, to }: Ends, change: Change): Promise<void> {
  const { principal, requestId, address } = ctx
  await audit(tx, { ...change, entity: 'kp', entityId: to, actor: principal.userId, requestId, address })
  await publishChanged(ctx.hub, tx, 'kp', [from, to])
}
