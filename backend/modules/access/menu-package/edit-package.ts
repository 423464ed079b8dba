import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { editMenuPackage as call, MenuPackage } from '../../../../lib/contracts/menu-package/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord } from '../../../core/records/write.ts'
import { menuPackage } from '../../../tables/access.ts'
import { audited, duplicateMessages } from './internal.ts'
import { packageOrThrow, readPackage } from './rows.ts'
import { storeEntries } from './store-entries.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

export async function editPackage({ ctx, input }: Handling): Promise<MenuPackage> {
  const { id, rowVersion, name, note } = input
  const write = async (tx: Db) => {
    const current = () => readPackage(tx, id)
    const stored = await packageOrThrow(tx, id)
    const { before, after } = await updateRecord(tx, menuPackage, {
      id,
      rowVersion,
      values: { name, note },
      actor: ctx.principal.userId,
      current,
    })
    const menuIds = await storeEntries(tx, before.id, input.menuIds)
    const was = { ...audited(before), menuIds: stored.menuIds }
    const changes = changedFields(was, { ...audited(after), menuIds })
    if (changes) await recordWritten(ctx, tx, { entity: 'menuPackage', action: 'edit', id, ...changes })
    await publishChanged(ctx.hub, tx, 'orgMenu')
    return packageOrThrow(tx, id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
