import { sql } from 'drizzle-orm'
import type { CallRequest } from '../../../../lib/contracts/call.ts'
import type * as calls from '../../../../lib/contracts/menu-package.ts'
import { tellChanged } from '../../../core/changed.ts'
import type { Context } from '../../../core/context.ts'
import type { Db } from '../../../core/database.ts'
import { ConflictError, InvalidError } from '../../../core/errors.ts'
import { changedFields, recordWritten, removeRecord, unlessTaken, updateRecord } from '../../../core/write.ts'
import { menuPackage } from '../schema.ts'
import { packageOrThrow, readPackage } from './rows.ts'

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
    await tellChanged(ctx.hub, tx, 'orgMenu')
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
      ...{ id, rowVersion, values: { name, note }, actor: ctx.principal.userId, current },
    })
    const menuIds = await storeEntries(tx, before.id, input.menuIds)
    const was = { ...audited(before), menuIds: stored.menuIds }
    const changes = changedFields(was, { ...audited(after), menuIds })
    if (changes) await recordWritten(ctx, tx, { entity, action: 'edit', id, ...changes })
    await tellChanged(ctx.hub, tx, 'orgMenu')
    return packageOrThrow(tx, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}

/** The entries of a package, with the directories above them; answers what is stored. */
async function storeEntries(tx: Db, packageId: number, menuIds: readonly string[]): Promise<string[]> {
  const chosen = sql`any(${sql.param([...menuIds])}::bigint[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive kept as (
      select id, parent_id from menu where id = ${chosen} and tree = 'organ' and deleted_at is null
      union select m.id, m.parent_id from menu m join kept k on m.id = k.parent_id where m.deleted_at is null)
    select id::text from kept order by id`)
  const ids = rows.map(({ id }) => id)
  const known = new Set(ids)
  if (menuIds.some((id) => !known.has(String(BigInt(id))))) {
    throw new InvalidError({ menuIds: '有的菜单已被删除，请重新选择' })
  }
  const wanted = sql`${sql.param(ids)}::bigint[]`
  await tx.execute(sql`delete from menu_package_menu where package_id = ${packageId} and menu_id <> all(${wanted})`)
  await tx.execute(sql`
    insert into menu_package_menu (package_id, menu_id) select ${packageId}, unnest(${wanted}) on conflict do nothing`)
  return ids
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
      sql`select count(*)::int as count from organ where menu_package_id = ${id} and deleted_at is null`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) {
      const message = `还有 ${count} 个机构使用“${name}”，不能删除；可以停用`
      throw new ConflictError(message, { kind: 'inUse', uses: [{ label: '机构', count }] })
    }
    await tx.execute(sql`delete from menu_package_menu where package_id = ${id}`)
    await tellChanged(ctx.hub, tx, 'orgMenu')
    return null
  })
}
