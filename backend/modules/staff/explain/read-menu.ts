import { sql } from 'drizzle-orm'
import type { DataScopeKind } from '../../../../lib/contracts/base/access.ts'
import type { StaffItem } from '../../../../lib/contracts/staff/calls.ts'
import type { Db } from '../../../core/database/database.ts'

/** An enabled entry of the menu: a directory, a screen, or a permission of a screen. */
export interface Entry {
  readonly id: number
  readonly parentId: number | null
  readonly kind: string
  readonly name: string
  readonly url: string | null
  readonly port: string | null
}

/** Returns the enabled entries of the platform's menu, parents before children. */
export async function readMenu(db: Db): Promise<Entry[]> {
  const { rows } = await db.execute<Entry & Record<string, unknown>>(sql`
    select id::float8 as id, parent_id::float8 as "parentId", kind, name, url, port
      from live_menu where tree = 'platform' order by sort, id`)
  return rows
}

/** Returns the screens of a menu in its sequence; `above`: the names of the directories above a screen. */
export function screensOf(menu: readonly Entry[]): (Entry & { readonly url: string; readonly above: string })[] {
  const below = Map.groupBy(menu, ({ parentId }) => parentId)
  const walk = (parentId: number | null, above: readonly string[]): ReturnType<typeof screensOf> =>
    (below.get(parentId) ?? []).flatMap((entry) => [
      ...(entry.kind === 'menu' && entry.url ? [{ ...entry, url: entry.url, above: above.join(' / ') }] : []),
      ...walk(entry.id, [...above, entry.name]),
    ])
  return walk(null, [])
}

/** A menu entry (a screen or a permission) that an enabled role has. */
export interface Grant {
  readonly roleId: number
  readonly roleName: string
  readonly dataScope: DataScopeKind
  readonly menuId: number
  readonly url: string | null
  readonly port: string | null
  /** Whether the explained person has the role. */
  readonly held: boolean
}

export async function readGrants(db: Db, userId: number): Promise<Grant[]> {
  const { rows } = await db.execute<Grant & Record<string, unknown>>(sql`
    select g.role_id::float8 as "roleId", g.role_name as "roleName", g.data_scope as "dataScope",
           g.menu_id::float8 as "menuId", g.url, g.port,
           exists (select from user_role ur where ur.role_id = g.role_id and ur.user_id = ${userId}) as held
      from role_grant g order by g.role_id, g.menu_id`)
  return rows
}

/** Returns the names of the roles of these grants, each once. */
export const roleNames = (grants: readonly Grant[]): string[] => [...new Set(grants.map(({ roleName }) => roleName))]

/** The data on which the steps of an explanation are based. */
export interface Known {
  readonly person: StaffItem
  readonly menu: readonly Entry[]
  readonly grants: readonly Grant[]
}
