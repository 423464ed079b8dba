import { createHash } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import type { listUserMenus as call, MenuEntry } from '../../../lib/contracts/menu/user-menus.ts'
import type { Context, Principal } from '../../core/http/context.ts'
import { menu } from '../../tables/access.ts'
import { systemUser } from '../../tables/staff.ts'
import { impersonationOf } from './role/impersonation.ts'

/** Returns the menus that the user's roles hold, with the directories above them, and the user's own details. */
export async function listUserMenus({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof call>> {
  const { db, principal } = ctx
  const [person] = await db
    .select({ portrait: systemUser.portrait })
    .from(systemUser)
    .where(eq(systemUser.id, principal.userId))
  const held = [...principal.menus]
  const rows = await db.select().from(menu).where(inArray(menu.id, held)).orderBy(asc(menu.sort), asc(menu.id))
  return {
    treeList: toTree(rows),
    fullname: principal.fullName,
    userId: String(principal.userId),
    portrait: person?.portrait ?? null,
    userName: principal.userName,
    ports: [...principal.ports.keys()].sort(),
    roles: [...principal.roles],
    mustChangePassword: principal.mustChangePassword,
    mustSetFactor: principal.mustSetFactor,
    impersonating: await impersonationOf(ctx),
    reach: fingerprintOf(principal),
  }
}

/**
 * Returns a hash of everything that determines the user's rights: roles, impersonated role, screens, ports
 * (permissions) with their data scopes, granted subjects and organisations. A page that receives a different hash than
 * before knows that the rights have changed.
 */
function fingerprintOf({ roles, menus, ports, grants, organs, impersonating }: Principal): string {
  const parts = [roles, [...menus].sort(), [...ports].sort(), grants, organs, impersonating]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

type Row = typeof menu.$inferSelect

/**
 * Builds the tree of the menu. An entry whose directory the user does not hold is placed at the top level, because it
 * would otherwise not be shown at all.
 */
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
