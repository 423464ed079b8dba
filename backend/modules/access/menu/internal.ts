import { type SQL, sql } from 'drizzle-orm'
import { calls } from '../../../../lib/contracts/index.ts'
import type { MenuBody, MenuItem, MenuKind, PortBody } from '../../../../lib/contracts/menu/calls.ts'
import { identifierOf, permissionOf } from '../../../../lib/contracts/menu/identifier.ts'
import { takeTurn } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { unlessTaken } from '../../../core/records/write.ts'
import type { menu } from '../../../tables/access.ts'
import { invalidateEverybody } from '../invalidate-people.ts'
import { keepEssentials } from './protected-entries.ts'
import { menuOrThrow } from './rows.ts'
import type { Tree } from './tree.ts'

export type MenuRow = typeof menu.$inferSelect

const taken = {
  menu_url: { url: '已有菜单使用这个地址' },
  menu_port: { port: '已有接口使用这个标识，可在 @ 后加以区分' },
}

/** What the history tells of a row, by the names on the wire; its place is told by whoever changes it. */
export function audited(row: MenuRow): Record<string, unknown> {
  const { kind, name, status } = row
  const parentId = row.parentId === null ? null : String(row.parentId)
  const shared = { kind, parentId, name, status }
  if (kind !== 'port') return { ...shared, url: row.url, icon: row.icon, visible: row.visible }
  return { ...shared, port: identifierOf(row.port ?? '', row.qualifier), method: row.method, path: row.path }
}

/** Every change of a tree: one at a time, nothing the product needs out of reach, open shells told. */
export function changeTree<T>(ctx: Context, { name }: Tree, change: (tx: Db) => Promise<T>): Promise<T> {
  const work = async (tx: Db) => {
    await takeTurn(tx, 'menu-tree')
    if (name === 'organ') return change(tx)
    const result = await keepEssentials(tx, () => change(tx))
    await invalidateEverybody(ctx.hub, tx)
    return result
  }
  return unlessTaken(ctx.db.transaction(work), taken)
}

/** An entry with all below it; `root` is its id. */
export const subtree = (root: SQL) => sql`(
  with recursive below as (
    select ${root}::bigint as id
    union select m.id from menu m join below b on m.parent_id = b.id where m.deleted_at is null)
  select id from below)`

/** A directory or menu stands in a directory or at the top, a port at a menu, and nothing below itself. */
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

/** The address has to be one the product has, where the tree is the product's own. */
export function checkAddress({ screens }: Tree, { kind, url }: Pick<MenuBody, 'kind' | 'url'>): void {
  if (kind === 'directory' || !screens || screens.some(({ path }) => path === url)) return
  throw new InvalidError({ url: '没有这个页面，请从列表中选择' })
}

/** On the platform a port is made from a call the service knows: permission, method and path are one call's. */
export function checkPort({ screens }: Tree, { port, method, path }: PortBody): void {
  if (!screens) return
  const permission = permissionOf(port)
  const asking = calls.filter((call) => call.permission === permission)
  if (asking.length === 0) throw new InvalidError({ port: '没有接口需要这个标识，请从列表中选择' })
  if (method === null && path === null) return
  if (asking.some((call) => call.method === method && call.path === path)) return
  throw new InvalidError({ path: '方法和路径与标识不是同一个接口' })
}

/** What stands below one parent, in order. */
const siblings = (tree: Tree, parentId: number | null) => sql`
  tree = ${tree.name} and deleted_at is null and parent_id is not distinct from ${parentId}::bigint`

/** A place behind all that stand below the parent. */
async function lastPlace(tx: Db, tree: Tree, parentId: number | null): Promise<number> {
  const { rows } = await tx.execute<{ sort: number }>(
    sql`select coalesce(max(sort) + 10, 0)::int as sort from menu where ${siblings(tree, parentId)}`,
  )
  return rows[0]?.sort ?? 0
}

interface Wanted {
  readonly parentId: string | null
  /** Which of those below the parent, from 1; none: last. */
  readonly sort?: number | null | undefined
}

/** Where an entry goes that is given this parent and place; nowhere else where both are those it has. */
export async function newPlace(
  tx: Db,
  tree: Tree,
  stored: MenuItem,
  { parentId, sort }: Wanted,
): Promise<{ parentId?: number | null; sort?: number }> {
  const stays = stored.parentId === parentId
  if (stays && (sort ?? stored.sort) === stored.sort) return {}
  if (!stays) await checkParent(tx, tree, { kind: stored.kind, parentId, id: stored.id })
  const parent = parentId === null ? null : Number(parentId)
  return { parentId: parent, sort: await placeAt(tx, tree, { id: stored.id, parentId: parent, sort }) }
}

/** Makes room at a place among those below a parent and answers it; `id`: the entry that goes there, '0' a new one. */
export async function placeAt(
  tx: Db,
  tree: Tree,
  { id, parentId, sort }: { id: string; parentId: number | null; sort?: number | null | undefined },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text as id from menu where ${siblings(tree, parentId)} and id <> ${id} order by sort, id`)
  return placeBefore(tx, tree, { id, parentId, before: (sort && rows[sort - 1]?.id) || null })
}

/** Which an entry is of those below its parent, from 1. */
export async function positionOf(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    select count(*)::int as position from menu m join menu s on s.tree = m.tree and s.deleted_at is null
      and s.parent_id is not distinct from m.parent_id and (s.sort, s.id) <= (m.sort, m.id) where m.id = ${id}`)
  return rows[0]?.position ?? 0
}

/** Makes room before a sibling and answers the place; behind all without one. */
export async function placeBefore(
  tx: Db,
  tree: Tree,
  { id, parentId, before }: { id: string; parentId: number | null; before: string | null },
): Promise<number> {
  if (before === null) return lastPlace(tx, tree, parentId)
  const { rows } = await tx.execute<{ id: string; sort: number }>(sql`
    update menu m set sort = o.place from (
      select id, (row_number() over (order by sort, id) * 20)::int as place from menu
      where ${siblings(tree, parentId)} and id <> ${id}) o
    where m.id = o.id returning m.id::text, m.sort`)
  const place = rows.find((row) => row.id === before)?.sort
  if (place === undefined) throw new InvalidError({ before: '要放到它前面的一项已不在这里' })
  return place - 10
}

/** Whoever holds an entry holds the directories above it too, or it would stand alone at the top of their menu. */
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

/** The entry a call names, of the tree and kind it is for. */
export async function entryOf(tx: Db, tree: Tree, id: string, isPort?: boolean): Promise<MenuItem> {
  const item = await menuOrThrow(tx, tree.name, id)
  if (isPort === undefined || isPort === (item.kind === 'port')) return item
  throw new InvalidError({ id: isPort ? '这一项不是接口' : '这一项是接口' })
}
