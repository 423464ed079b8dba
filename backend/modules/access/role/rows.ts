import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Role, roleFilter } from '../../../../lib/contracts/role.ts'
import type { Db } from '../../../core/database.ts'
import { NotFoundError } from '../../../core/errors.ts'
import { role, systemUser } from '../schema.ts'

export type RoleFilter = z.output<typeof roleFilter>

/** The role's id stays named with its table. */
export const memberCount = sql<number>`(
  select count(*)::int from user_role join "system_user" as member on member.id = user_role.user_id
   where user_role.role_id = role.id and member.deleted_at is null)`

/** Roles as lists and conflicts show them; the caller adds order and window. */
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

/** The condition a filter stands for. */
export function rolesLike({ keyword, status, dataScope, kind }: RoleFilter): SQL | undefined {
  const inText = (column: SQL) => sql`position(${keyword?.toLowerCase()} in lower(${column})) > 0`
  return and(
    keyword
      ? sql`(${inText(sql`${role.name}`)} or ${inText(sql`${role.code}`)} or ${inText(sql`${role.note}`)})`
      : undefined,
    status?.length ? sql`${role.status} = any(${sql.param(status.map(Number))}::smallint[])` : undefined,
    dataScope?.length ? sql`${role.dataScope} = any(${sql.param(dataScope)}::text[])` : undefined,
    kind?.length
      ? sql`${role.builtIn} = any(${sql.param(kind.map((one) => one === 'builtIn'))}::boolean[])`
      : undefined,
  )
}
