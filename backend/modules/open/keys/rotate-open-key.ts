import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { rotateOpenKey as call } from '../../../../lib/contracts/open/keys.ts'
import { openKeyTransitions } from '../../../../lib/contracts/open/transitions.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { recordWritten, updateRecord } from '../../../core/records/write.ts'
import { openKey } from '../../../tables/open.ts'
import { newSecret } from './internal.ts'
import { requireAll } from './require-all.ts'
import { findOpenKey, openKeyOrThrow } from './rows.ts'

interface RotateOpenKey {
  ctx: Context
  input: CallRequest<typeof call>
}

const HOUR_MS = 3_600_000

/**
 * Gives a key a new secret. At most two secrets work: the new one and, for `overlapHours`, the current one. An earlier
 * secret that still works ends at once.
 */
export async function rotateOpenKey({ ctx, input }: RotateOpenKey): Promise<CallAnswer<typeof call>> {
  requireAll(ctx)
  const { id, rowVersion, overlapHours } = input
  const secret = newSecret()
  const previousUntil = overlapHours > 0 ? new Date(Date.now() + overlapHours * HOUR_MS) : null
  return ctx.db.transaction(async (tx) => {
    await updateRecord(tx, openKey, {
      id,
      rowVersion,
      // In the SQL expression, `secret` is the value from before this statement.
      values: { secret, previousUntil, previousSecret: previousUntil ? sql`secret` : null },
      actor: ctx.principal.userId,
      current: () => findOpenKey(tx, id),
      check: async ({ status }) => assertAllowed(openKeyTransitions, 'rotate', status),
    })
    const after = { previousUntil: previousUntil?.toISOString() ?? null }
    await recordWritten(ctx, tx, { entity: 'openKey', action: 'rotate', id, before: { previousUntil: null }, after })
    return { ...(await openKeyOrThrow(tx, id)), secret }
  })
}
