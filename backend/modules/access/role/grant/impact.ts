import { sql } from 'drizzle-orm'
import type { RoleImpact } from '../../../../../lib/contracts/role/calls.ts'
import type { Db } from '../../../../core/database/database.ts'
import type { Context } from '../../../../core/http/context.ts'
import { session } from '../../../../tables/auth.ts'
import { systemUser, userRole } from '../../../../tables/staff.ts'
import { hasFactor } from '../../person-facts.ts'

/**
 * Counts the role's members: all, signed in, without another role, without a second factor. `own` is true if the user
 * is one.
 */
export async function impactOf({ principal }: Context, db: Db, roleId: string | number): Promise<RoleImpact> {
  const { rows } = await db.execute<RoleImpact & Record<string, unknown>>(sql`
    select count(*)::int as members,
           count(*) filter (where exists (
             select from ${session} s where s.user_id = u.id and s.ended_at is null and s.expires_at > now()))::int as online,
           count(*) filter (where not exists (
             select from ${userRole} o join role r on r.id = o.role_id and r.status = 1 and r.deleted_at is null
              where o.user_id = u.id and o.role_id <> ur.role_id))::int as "onlyThis",
           count(*) filter (where not ${hasFactor(sql`u.id`)})::int as "withoutFactor",
           coalesce(bool_or(u.id = ${principal.userId}), false) as own
      from ${userRole} ur join ${systemUser} u on u.id = ur.user_id and u.deleted_at is null
     where ur.role_id = ${Number(roleId)}`)
  return rows[0] ?? { members: 0, online: 0, onlyThis: 0, withoutFactor: 0, own: false }
}
