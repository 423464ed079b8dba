import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { editOpenKey as call, OpenKey } from '../../../../lib/contracts/open/keys.ts'
import { openKeyTransitions } from '../../../../lib/contracts/open/transitions.ts'
import type { Context } from '../../../core/http/context.ts'
import { assertAllowed } from '../../../core/records/transition.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord } from '../../../core/records/write.ts'
import { openKey } from '../../../tables/open.ts'
import { audited, checkOrgans, columnsOf, duplicateMessages } from './internal.ts'
import { requireAll } from './require-all.ts'
import { findOpenKey, openKeyOrThrow } from './rows.ts'

interface EditOpenKey {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function editOpenKey({ ctx, input }: EditOpenKey): Promise<OpenKey> {
  requireAll(ctx)
  const { id, rowVersion } = input
  const work = ctx.db.transaction(async (tx) => {
    const { before, after } = await updateRecord(tx, openKey, {
      id,
      rowVersion,
      values: columnsOf(input),
      actor: ctx.principal.userId,
      current: () => findOpenKey(tx, id),
    })
    assertAllowed(openKeyTransitions, 'edit', before.status)
    const changes = changedFields(audited(before), audited(after))
    if (changes && 'organIds' in changes.after) await checkOrgans(tx, input.organIds)
    if (changes) await recordWritten(ctx, tx, { entity: 'openKey', action: 'edit', id, ...changes })
    return openKeyOrThrow(tx, id)
  })
  return rejectDuplicates(work, duplicateMessages)
}
