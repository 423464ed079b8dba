import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CallAnswer } from '../../../lib/contracts/call.ts'
import type { listUserMenus as call, MenuEntry } from '../../../lib/contracts/menu.ts'
import type { Context } from '../../core/context.ts'
import { menu, role, roleMenu, systemUser, userRole } from './schema.ts'

/** The menus the person's roles hold, with the directories above them, and who they are. */
export async function listUserMenus({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const [person] = await db
    .select({ portrait: systemUser.portrait })
    .from(systemUser)
    .where(eq(systemUser.id, principal.userId))
  const granted = db
    .select({ id: roleMenu.menuId })
    .from(roleMenu)
    .innerJoin(userRole, eq(userRole.roleId, roleMenu.roleId))
    .innerJoin(role, and(eq(role.id, userRole.roleId), eq(role.status, 1)))
    .where(eq(userRole.userId, principal.userId))
  const rows = await db
    .select()
    .from(menu)
    .where(and(eq(menu.status, 1), inArray(menu.kind, ['directory', 'menu']), inArray(menu.id, granted)))
    .orderBy(asc(menu.sort), asc(menu.id))
  return {
    treeList: toTree(rows),
    fullname: principal.fullName,
    userId: String(principal.userId),
    portrait: person?.portrait ?? null,
    userName: principal.userName,
    ports: [...principal.ports].sort(),
    roles: [...principal.roles],
    mustChangePassword: principal.mustChangePassword,
  }
}

type Row = typeof menu.$inferSelect

/** Entries whose directory is not granted stand at the top rather than vanish. */
function toTree(rows: Row[]): MenuEntry[] {
  const known = new Set(rows.map((row) => row.id))
  const below = Map.groupBy(rows, (row) => (row.parentId !== null && known.has(row.parentId) ? row.parentId : null))
  const build = (parent: number | null, level: number): MenuEntry[] =>
    (below.get(parent) ?? []).map((row) => ({
      id: String(row.id),
      name: row.name,
      url: row.url,
      icon: row.icon,
      level,
      visible: row.visible,
      children: build(row.id, level + 1),
    }))
  return build(null, 1)
}
