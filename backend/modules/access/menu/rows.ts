import { sql } from 'drizzle-orm'
import type { MenuItem, MenuTree } from '../../../../lib/contracts/menu/calls.ts'
import { identifierOf } from '../../../../lib/contracts/menu/identifier.ts'
import type { Db } from '../../../core/database/database.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { systemUser } from '../../../tables/staff.ts'
import { callsOf } from '../calls-of.ts'
import { isEssential } from './protected-entries.ts'
import { organTree, platformTree, type Tree } from './tree.ts'

interface Row extends Omit<MenuItem, 'fixed' | 'sort' | 'calls'>, Record<string, unknown> {
  code: string
  qualifier: string
}

const grantsOf: Record<MenuTree, Tree['grants']> = {
  platform: platformTree.grants,
  organ: organTree.grants,
}

/**
 * Returns the whole tree: each entry is followed by the entries below it. Entries whose parent was removed come last.
 */
export async function readMenus(db: Db, tree: MenuTree): Promise<MenuItem[]> {
  const { table, holder, of } = grantsOf[tree]
  const { rows } = await db.execute<Row>(sql`
    select m.id::text, m.row_version as "rowVersion", ${isoTime(sql`m.updated_at`)} as "updatedAt",
      (select p.full_name from ${systemUser} p where p.id = m.updated_by) as "updatedBy",
      m.parent_id::text as "parentId", m.kind, m.name, m.url, m.icon, m.visible, m.status, m.port, m.qualifier,
      m.method, m.path, m.code, coalesce(h.holders, 0) as holders
    from menu m left join (
      select g.menu_id, count(*)::int as holders
      from ${sql.identifier(table)} g join ${sql.identifier(of)} o on o.id = g.${sql.identifier(holder)}
      where o.deleted_at is null group by g.menu_id) h on h.menu_id = m.id
    where m.tree = ${tree} and m.deleted_at is null order by m.sort, m.id`)
  return depthFirst(rows, tree)
}

function depthFirst(rows: readonly Row[], tree: MenuTree): MenuItem[] {
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (parentId && known.has(parentId) ? parentId : parentId ? '?' : ''))
  const fixed = fixedOf(rows)
  const walk = (parent: string): MenuItem[] =>
    (below.get(parent) ?? []).flatMap((row, at) => [
      { ...itemOf(row, tree), sort: at + 1, fixed: fixed.has(row.id) },
      ...walk(row.id),
    ])
  return [...walk(''), ...walk('?')]
}

/**
 * Adds the calls that a port (permission) opens: all calls with this permission in the platform's tree, the row's own
 * call in the organisations' tree.
 */
function itemOf({ code: _, qualifier, ...row }: Row, tree: MenuTree): Omit<MenuItem, 'sort' | 'fixed'> {
  const { port, method, path } = row
  if (port === null) return { ...row, calls: [] }
  const told = method && path ? [{ method, path, summary: '' }] : []
  const calls = tree === 'platform' ? callsOf(port) : told
  const [first] = calls
  const made = { method: method ?? first?.method ?? null, path: path ?? first?.path ?? null }
  return { ...row, ...made, port: identifierOf(port, qualifier), calls }
}

/** Returns the ids of the entries in `essentialScreens` and of all entries above them. */
function fixedOf(rows: readonly Row[]): ReadonlySet<string> {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const fixed = new Set<string>()
  for (const { id, code } of rows) {
    if (!isEssential(code)) continue
    for (let at: string | null | undefined = id; at && !fixed.has(at); at = parentOf.get(at)) fixed.add(at)
  }
  return fixed
}

export async function readMenu(db: Db, tree: MenuTree, id: string | number): Promise<MenuItem | undefined> {
  return (await readMenus(db, tree)).find((item) => item.id === String(id))
}

export async function menuOrThrow(db: Db, tree: MenuTree, id: string | number): Promise<MenuItem> {
  const item = await readMenu(db, tree, id)
  if (!item) throw new NotFoundError('菜单不存在或已被删除')
  return item
}
