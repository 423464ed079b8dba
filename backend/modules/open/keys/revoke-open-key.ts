import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { revokeOpenKey as call, OpenKey } from '../../../../lib/contracts/open/keys.ts'
import { openKeyTransitions } from '../../../../lib/contracts/open/transitions.ts'
import type { Context } from '../../../core/http/context.ts'
import { nextState } from '../../../core/records/transition.ts'
import { recordWritten, updateRecord } from '../../../core/records/write.ts'
import { openKey } from '../../../tables/open.ts'
import { requireAll } from './require-all.ts'
import { findOpenKey, openKeyOrThrow } from './rows.ts'

interface RevokeOpenKey {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function revokeOpenKey({ ctx, input }: RevokeOpenKey): Promise<OpenKey> {
  requireAll(ctx)
  const { id, rowVersion, reason } = input
  return ctx.db.transaction(async (tx) => {
    const { before } = await updateRecord(tx, openKey, {
      id,
      rowVersion,
      values: { status: 'revoked', previousSecret: null, previousUntil: null },
      actor: ctx.principal.userId,
      current: () => findOpenKey(tx, id),
    })
    const status = nextState(openKeyTransitions, 'revoke', before.status, undefined)
    const change = { before: { status: before.status }, after: { status, reason } }
    await recordWritten(ctx, tx, { entity: 'openKey', action: 'revoke', id, ...change })
    return openKeyOrThrow(tx, id)
  })
}
