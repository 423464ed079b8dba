import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Role, roleFilter } from '../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { role } from '../../../tables/access.ts'
import { systemUser, userRole } from '../../../tables/staff.ts'
import { rolesFound } from './search-roles.ts'

export type RoleFilter = z.output<typeof roleFilter>

/**
 * A subquery that counts a role's members. It writes `role.id` with the table name, because `id` alone would be
 * ambiguous.
 */
export const memberCount = sql<number>`(
  select count(*)::int from ${userRole} join ${systemUser} as member on member.id = user_role.user_id
   where user_role.role_id = role.id and member.deleted_at is null)`

/**
 * Counts the screens (`menu`) or permissions (`port`) that the role holds in the platform's tree, including disabled
 * ones.
 */
const countGrants = (kind: 'menu' | 'port') => sql<number>`(
  select count(*)::int from role_menu join menu as entry on entry.id = role_menu.menu_id
   where role_menu.role_id = role.id and entry.kind = ${kind} and entry.tree = 'platform' and entry.deleted_at is null)`

/** Returns the query for roles as lists and conflicts show them. The caller adds the sort order and the limit. */
export function roleRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: sql<string>`${role.id}::text`,
      rowVersion: role.rowVersion,
      updatedAt: role.updatedAt,
      updatedBy: systemUser.fullName,
      name: role.name,
      code: role.code,
      note: role.note,
      dataScope: sql<Role['dataScope']>`${role.dataScope}`,
      requiresFactor: role.requiresFactor,
      builtIn: role.builtIn,
      status: sql<Role['status']>`${role.status}`,
      memberCount: memberCount.as('member_count'),
      menuCount: countGrants('menu').as('menu_count'),
      portCount: countGrants('port').as('port_count'),
    })
    .from(role)
    .leftJoin(systemUser, eq(systemUser.id, role.updatedBy))
    .where(and(isNull(role.deletedAt), where))
}

type RoleRow = Omit<Role, 'updatedAt'> & { updatedAt: Date }

export const toRole = (row: RoleRow): Role => ({ ...row, updatedAt: row.updatedAt.toISOString() })

export async function findRole(db: Db, id: string | number): Promise<Role | undefined> {
  const [row] = await roleRows(db, eq(role.id, Number(id)))
  return row && toRole(row)
}

export async function roleOrThrow(db: Db, id: string | number): Promise<Role> {
  const found = await findRole(db, id)
  if (!found) throw new NotFoundError('角色不存在或已被删除')
  return found
}

/** Returns the SQL condition on `role` for the filters of the list. */
export async function rolesLike(db: Db, { keyword, status, dataScope, kind }: RoleFilter): Promise<SQL | undefined> {
  const texts = [sql`role.name`, sql`role.code`, sql`role.note`]
  return and(
    keyword ? inArray(role.id, await rolesFound(db, keyword, texts)) : undefined,
    status?.length ? sql`${role.status} = any(${sql.param(status.map(Number))}::smallint[])` : undefined,
    dataScope?.length ? sql`${role.dataScope} = any(${sql.param(dataScope)}::text[])` : undefined,
    kind?.length
      ? sql`${role.builtIn} = any(${sql.param(kind.map((one) => one === 'builtIn'))}::boolean[])`
      : undefined,
  )
}
