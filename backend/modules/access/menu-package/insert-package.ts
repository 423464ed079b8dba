import type { MenuPackage, MenuPackageBody } from '../../../../lib/contracts/menu-package/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { recordWritten, rejectDuplicates } from '../../../core/records/write.ts'
import { menuPackage } from '../../../tables/access.ts'
import { audited, duplicateMessages } from './internal.ts'
import { packageOrThrow } from './rows.ts'
import { storeEntries } from './store-entries.ts'

interface Handling {
  ctx: Context
  input: MenuPackageBody
}

export async function insertPackage({ ctx, input }: Handling): Promise<MenuPackage> {
  const { name, note } = input
  const write = async (tx: Db) => {
    const [row] = await tx
      .insert(menuPackage)
      .values({ name, note, createdBy: ctx.principal.userId, updatedBy: ctx.principal.userId })
      .returning()
    if (!row) throw new Error('menu package was not stored')
    const menuIds = await storeEntries(tx, row.id, input.menuIds)
    const after = { ...audited(row), menuIds }
    await recordWritten(ctx, tx, { entity: 'menuPackage', action: 'insert', id: row.id, before: null, after })
    await publishChanged(ctx.hub, tx, 'orgMenu')
    return packageOrThrow(tx, row.id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
