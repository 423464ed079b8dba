import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { insertOpenKey as call } from '../../../../lib/contracts/open/keys.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { insertRecord, rejectDuplicates } from '../../../core/records/write.ts'
import { openKey } from '../../../tables/open.ts'
import { audited, checkOrgans, columnsOf, duplicateMessages, newKeyId, newSecret } from './internal.ts'
import { requireAll } from './require-all.ts'
import { openKeyOrThrow } from './rows.ts'

interface InsertOpenKey {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function insertOpenKey({ ctx, input }: InsertOpenKey): Promise<CallAnswer<typeof call>> {
  requireAll(ctx)
  const secret = newSecret()
  const write = async (tx: Db) => {
    await checkOrgans(tx, input.organIds)
    const values = { ...columnsOf(input), keyId: newKeyId(), secret }
    const { id } = await insertRecord(ctx, tx, openKey, { entity: 'openKey', audited, values })
    return { ...(await openKeyOrThrow(tx, id)), secret }
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
