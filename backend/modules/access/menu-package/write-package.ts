import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type * as calls from '../../../../lib/contracts/menu-package/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { changedFields, recordWritten, removeRecord, unlessTaken, updateRecord } from '../../../core/records/write.ts'
import { menuPackage } from '../../../tables/access.ts'
import { organ } from '../../../tables/organ.ts'
import { packageOrThrow, readPackage } from './rows.ts'
import { storeEntries } from './store-entries.ts'

interface Handling<I> {
  ctx: Context
  input: I
}
const taken = { menu_package_name: { name: '已有同名的套餐' } }
const entity = 'menuPackage'

/** Without the entries: those are a table of their own. */
const audited = ({ name, note, status }: typeof menuPackage.$inferSelect) => ({ name, note, status })

export async function insertPackage({ ctx, input }: Handling<calls.MenuPackageBody>): Promise<calls.MenuPackage> {
  const { name, note } = input
  const write = async (tx: Db) => {
    const [row] = await tx
      .insert(menuPackage)
      .values({ name, note, createdBy: ctx.principal.userId, updatedBy: ctx.principal.userId })
      .returning()
    if (!row) throw new Error('menu package was not stored')
    const menuIds = await storeEntries(tx, row.id, input.menuIds)
    const after = { ...audited(row), menuIds }
    await recordWritten(ctx, tx, { entity, action: 'insert', id: row.id, before: null, after })
    await publishChanged(ctx.hub, tx, 'orgMenu')
    return packageOrThrow(tx, row.id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}

type Edit = CallRequest<typeof calls.editMenuPackage>

export async function editPackage({ ctx, input }: Handling<Edit>): Promise<calls.MenuPackage> {
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
    if (changes) await recordWritten(ctx, tx, { entity, action: 'edit', id, ...changes })
    await publishChanged(ctx.hub, tx, 'orgMenu')
    return packageOrThrow(tx, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}

/** Only a package that no organisation has. */
export async function removePackage({
  ctx,
  input,
}: Handling<CallRequest<typeof calls.removeMenuPackage>>): Promise<null> {
  return ctx.db.transaction(async (tx) => {
    const stored = await readPackage(tx, input.id)
    const withEntries = (row: typeof menuPackage.$inferSelect) => ({ ...audited(row), menuIds: stored?.menuIds ?? [] })
    const current = () => readPackage(tx, input.id)
    // The row stays locked: nobody gives the package to an organisation meanwhile.
    const { id, name } = await removeRecord(ctx, tx, menuPackage, { ...input, entity, audited: withEntries, current })
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
