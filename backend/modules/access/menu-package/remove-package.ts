import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { removeMenuPackage as call } from '../../../../lib/contracts/menu-package/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { removeRecord } from '../../../core/records/write.ts'
import { menuPackage } from '../../../tables/access.ts'
import { organ } from '../../../tables/organ.ts'
import { audited } from './internal.ts'
import { readPackage } from './rows.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Removes a package. @throws ConflictError when an organisation uses the package */
export async function removePackage({ ctx, input }: Handling): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const stored = await readPackage(tx, input.id)
    const withEntries = (row: typeof menuPackage.$inferSelect) => ({ ...audited(row), menuIds: stored?.menuIds ?? [] })
    const current = () => readPackage(tx, input.id)
    const kind = { entity: 'menuPackage', audited: withEntries } as const
    // The removal locks the row, so no other transaction can give the package to an organisation before this one ends.
    const { id, name } = await removeRecord(ctx, tx, menuPackage, { ...input, ...kind, current })
    const { rows } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${organ} where menu_package_id = ${id} and deleted_at is null`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) {
      const message = `还有 ${count} 个机构使用“${name}”，不能删除；可以停用`
      throw new ConflictError(message, { kind: 'inUse', uses: [{ label: '机构', count }] })
    }
    await tx.execute(sql`delete from menu_package_menu where package_id = ${id}`)
    await publishChanged(ctx.hub, tx, 'orgMenu')
    return null
  })
}
