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

/**
 * The fields of a row that the history shows, with the field names of the API. The position among the siblings is
 * absent; a caller that moves the row adds it.
 */
export function audited(row: MenuRow): Record<string, unknown> {
  const { kind, name, status } = row
  const parentId = idText(row.parentId)
  const shared = { kind, parentId, name, status }
  if (kind !== 'port') return { ...shared, url: row.url, icon: row.icon, visible: row.visible }
  return { ...shared, port: identifierOf(row.port ?? '', row.qualifier), method: row.method, path: row.path }
}

/**
 * Runs a change of a tree under a lock, so that changes follow one another. In the platform's tree, a change that makes
 * a required entry unreachable is refused. After any other change of this tree, open pages load the menu again.
 */
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

/**
 * Checks the parent of an entry. The parent of a port (permission) is a menu. The parent of a directory or menu is a
 * directory, or null for the top. The parent is never the entry itself or an entry below it. @throws InvalidError at
 * `parentId`
 */
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

/**
 * Checks that the address of an entry in the platform's tree is a screen of the platform. @throws InvalidError at `url`
 */
export function checkAddress({ screens }: Tree, { kind, url }: Pick<MenuBody, 'kind' | 'url'>): void {
  if (kind === 'directory' || !screens || screens.some(({ path }) => path === url)) return
  throw new InvalidError({ url: '没有这个页面，请从列表中选择' })
}

/**
 * Checks that the permission, method and path of a port in the platform's tree belong to the same call of the service.
 * @throws InvalidError at `port` or `path`
 */
export function checkPort({ screens }: Tree, { port, method, path }: PortBody): void {
  if (!screens) return
  const permission = permissionOf(port)
  const asking = calls.filter((call) => call.permission === permission)
  if (asking.length === 0) throw new InvalidError({ port: '没有接口需要这个标识，请从列表中选择' })
  if (method === null && path === null) return
  if (asking.some((call) => call.method === method && call.path === path)) return
  throw new InvalidError({ path: '方法和路径与标识不是同一个接口' })
}

/**
 * Grants the directories above an entry to the roles or packages that hold the entry. Without these directories, the
 * entry would be alone at the top of the menu.
 */
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

/** Returns the entry with the given id. @throws InvalidError at `id` if `isPort` does not match the entry's kind */
export async function entryOf(tx: Db, tree: Tree, id: string, isPort?: boolean): Promise<MenuItem> {
  const item = await menuOrThrow(tx, tree.name, id)
  if (isPort === undefined || isPort === (item.kind === 'port')) return item
  throw new InvalidError({ id: isPort ? '这一项不是接口' : '这一项是接口' })
}
