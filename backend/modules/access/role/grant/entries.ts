import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { NamedEntry, RoleGrants } from '../../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../../core/database/database.ts'
import { NotFoundError } from '../../../../core/http/errors.ts'
import { menu, roleMenu } from '../../../../tables/access.ts'
import { findRole } from '../rows.ts'

export type MenuRow = typeof menu.$inferSelect

/**
 * Returns the platform's entries in menu order, each after its parent. Disabled entries are included, removed ones are
 * not.
 */
export async function platformEntries(db: Db): Promise<MenuRow[]> {
  const rows = await db
    .select()
    .from(menu)
    .where(and(eq(menu.tree, 'platform'), isNull(menu.deletedAt)))
    .orderBy(asc(menu.sort), asc(menu.id))
  const known = new Set(rows.map(({ id }) => id))
  const below = Map.groupBy(rows, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const inOrder = (parent: number | null): MenuRow[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ ...row, parentId: parent }, ...inOrder(row.id)])
  return inOrder(null)
}

/** Returns the names of entries, each with the names of the entries above it, such as 系统 / 角色列表. */
export function namedEntries(all: readonly MenuRow[], ids: ReadonlySet<number>): NamedEntry[] {
  const byId = new Map(all.map((row) => [row.id, row]))
  const above = ({ parentId }: MenuRow): string[] => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? [...above(parent), parent.name] : []
  }
  return all
    .filter(({ id }) => ids.has(id))
    .map((row) => ({
      id: String(row.id),
      kind: row.kind as NamedEntry['kind'],
      name: row.name,
      above: above(row).join(' / '),
    }))
}

/** Returns the ids of the platform's entries that a role holds. */
export async function grantedIds(db: Db, roleId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .innerJoin(menu, and(eq(menu.id, roleMenu.menuId), eq(menu.tree, 'platform'), isNull(menu.deletedAt)))
    .where(eq(roleMenu.roleId, roleId))
    .orderBy(sql`1`)
  return new Set(rows.map(({ id }) => id))
}

export async function findGrants(db: Db, id: string | number): Promise<RoleGrants | undefined> {
  const found = await findRole(db, id)
  if (!found) return undefined
  const { rowVersion, updatedAt, updatedBy, name, code, dataScope, requiresFactor } = found
  const menuIds = [...(await grantedIds(db, Number(id)))].map(String)
  return { id: found.id, rowVersion, updatedAt, updatedBy, name, code, dataScope, requiresFactor, menuIds }
}

export async function grantsOrThrow(db: Db, id: string | number): Promise<RoleGrants> {
  const found = await findGrants(db, id)
  if (!found) throw new NotFoundError('角色不存在或已被删除')
  return found
}
