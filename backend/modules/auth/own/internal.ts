import { sql } from 'drizzle-orm'
import type { ActionOf } from '../../../../lib/contracts/cards.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { recordWritten } from '../../../core/records/write.ts'
import { invalidateUsers, needsFactor } from '../../access/index.ts'

/** Returns whether an enabled role requires a second factor of this user. */
export async function factorRequired(db: Db, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ required: boolean }>(sql`
    select ${needsFactor(sql`${userId}`)} as required`)
  return rows[0]?.required ?? false
}

/**
 * Writes the audit entry for a change of the user's second factor. Replicas drop the user's cached permissions, and the
 * user's open pages load the menu again.
 */
export async function factorWritten(
  ctx: Context,
  tx: Db,
  action: ActionOf<'systemUser'>,
  before: boolean,
  after: boolean,
) {
  const { userId } = ctx.principal
  const change = { before: { hasFactor: before }, after: { hasFactor: after } }
  await recordWritten(ctx, tx, { entity: 'systemUser', action, id: userId, ...change })
  await invalidateUsers(ctx.hub, tx, [userId])
}
