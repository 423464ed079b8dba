import { type SQL, sql } from 'drizzle-orm'
import { calls } from '../../../../lib/contracts/index.ts'
import type { MenuBody, MenuItem, MenuKind, PortBody } from '../../../../lib/contracts/menu/calls.ts'
import { identifierOf, permissionOf } from '../../../../lib/contracts/menu/identifier.ts'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { idText } from '../../../core/records/id-text.ts'
import { rejectDuplicates } from '../../../core/records/write.ts'
import type { menu } from '../../../tables/access.ts'
import { invalidateAllUsers } from '../invalidate-people.ts'
import { protectRequiredEntries } from './protected-entries.ts'
import { menuOrThrow } from './rows.ts'
import type { Tree } from './tree.ts'

export type MenuRow = typeof menu.$inferSelect

const duplicateMessages = {
  menu_url: { url: '已有菜单使用这个地址' },
  menu_port: { port: '已有接口使用这个标识，可在 @ 后加以区分' },
}

/** The fields of a row that the history shows, by their names on the wire; callers that move a row add its position. */
export function audited(row: MenuRow): Record<string, unknown> {
  const { kind, name, status } = row
  const parentId = idText(row.parentId)
  const shared = { kind, parentId, name, status }
  if (kind !== 'port') return { ...shared, url: row.url, icon: row.icon, visible: row.visible }
  return { ...shared, port: identifierOf(row.port ?? '', row.qualifier), method: row.method, path: row.path }
}

/** Runs one change of a tree at a time, keeps the entries that the product needs, and notifies open pages. */
export function changeTree<T>(ctx: Context, { name }: Tree, change: (tx: Db) => Promise<T>): Promise<T> {
  const work = async (tx: Db) => {
    await acquireAdvisoryLock(tx, 'menu-tree')
    if (name === 'organ') return change(tx)
    const result = await protectRequiredEntries(tx, () => change(tx))
    await invalidateAllUsers(ctx.hub, tx)
    return result
  }
  return rejectDuplicates(ctx.db.transaction(work), duplicateMessages)
}

/** A subquery of the ids of an entry and of all entries below it; `root` is the entry's id. */
export const subtree = (root: SQL) => sql`(
  with recursive below as (
    select ${root}::bigint as id
    union select m.id from menu m join below b on m.parent_id = b.id where m.deleted_at is null)
  select id from below)`

/** Checks that a directory or menu is in a directory or at the top, a port at a menu, and no entry below itself. */
export async function checkParent(
  tx: Db,
  { name }: Tree,
  { kind, parentId, id }: { kind: MenuKind; parentId: string | null; id?: string },
): Promise<void> {
  if (parentId === null) {
    if (kind === 'port') throw new InvalidError({ parentId: '接口要放在菜单下' })
    return
  }
  const { rows } = await tx.execute<{ kind: string; below: boolean }>(sql`
    select kind, id in ${subtree(sql`${id ?? 0}`)} as below from menu
    where id = ${parentId} and tree = ${name} and deleted_at is null`)
  const [found] = rows
  if (!found) throw new InvalidError({ parentId: '上级不存在或已被删除' })
  if (found.below) throw new InvalidError({ parentId: '上级不能是它自己或它的下级' })
  const wanted = kind === 'port' ? 'menu' : 'directory'
  if (found.kind !== wanted) throw new InvalidError({ parentId: kind === 'port' ? '接口要放在菜单下' : '上级要是目录' })
}

/** Checks that the platform has the address, if the tree is the platform's. @throws InvalidError at `url` */
export function checkAddress({ screens }: Tree, { kind, url }: Pick<MenuBody, 'kind' | 'url'>): void {
  if (kind === 'directory' || !screens || screens.some(({ path }) => path === url)) return
  throw new InvalidError({ url: '没有这个页面，请从列表中选择' })
}

/** Checks that permission, method and path of a port of the platform's tree belong to one call of the service. */
export function checkPort({ screens }: Tree, { port, method, path }: PortBody): void {
  if (!screens) return
  const permission = permissionOf(port)
  const asking = calls.filter((call) => call.permission === permission)
  if (asking.length === 0) throw new InvalidError({ port: '没有接口需要这个标识，请从列表中选择' })
  if (method === null && path === null) return
  if (asking.some((call) => call.method === method && call.path === path)) return
  throw new InvalidError({ path: '方法和路径与标识不是同一个接口' })
}

/** Grants the directories above an entry to its holders; without them it would be alone at the top of their menu. */
export async function grantAbove(tx: Db, { grants: { table, holder } }: Tree, id: number): Promise<void> {
  const held = sql.identifier(holder)
  await tx.execute(sql`
    with recursive up as (
      select parent_id as id from menu where id = ${id}
      union select m.parent_id from menu m join up on m.id = up.id)
    insert into ${sql.identifier(table)} (${held}, menu_id)
    select distinct g.${held}, d.id from ${sql.identifier(table)} g, up join menu d on d.id = up.id
    where g.menu_id in ${subtree(sql`${id}`)} and d.kind = 'directory' on conflict do nothing`)
}

/** Returns the entry that a call names. @throws InvalidError at `id` if `isPort` does not match its kind */
export async function entryOf(tx: Db, tree: Tree, id: string, isPort?: boolean): Promise<MenuItem> {
  const item = await menuOrThrow(tx, tree.name, id)
  if (isPort === undefined || isPort === (item.kind === 'port')) return item
  throw new InvalidError({ id: isPort ? '这一项不是接口' : '这一项是接口' })
}
