import { sql } from 'drizzle-orm'
import type { Explanation } from '../../../../lib/contracts/explain.ts'
import type { Context } from '../../../core/context.ts'
import { scopeOf } from '../../../core/scope.ts'
import { holdsMore, rolesWithEntries } from '../../access/index.ts'
import { loadPrincipal } from '../../auth/index.ts'
import { present, staffWithin } from '../scope.ts'

/** As many as somebody would turn to, the asker first; the rest are not named. */
const MOST = 10

/**
 * Who may give a person one of these roles (none: any): of those the asker may see, whoever may assign roles, reaches
 * the person, and holds no less than the role does. `roles` null: nothing is to be given.
 */
export async function grantersOf(
  { db, database, scope, principal }: Context,
  userId: number,
  roles: readonly number[] | null,
): Promise<Explanation['granters']> {
  if (roles === null) return []
  const { rows } = await db.execute<{ id: string; fullName: string }>(sql`
    select u.id::text as id, u.full_name as "fullName" from "system_user" u
     where ${present} and u.status = 1 and u.id <> ${userId} and ${staffWithin(scope)}
       and exists (select from user_role ur join role_grant g on g.role_id = ur.role_id
                    where ur.user_id = u.id and g.port = 'user:role')
     order by (u.id = ${principal.userId}) desc, u.pinyin, u.id limit ${MOST}`)
  const wanted = await rolesWithEntries(db, roles)
  const judged = rows.map(async ({ id }) => {
    const giver = await loadPrincipal(database, Number(id))
    if (!giver || (wanted.length > 0 && wanted.every((role) => holdsMore(giver, role)))) return false
    const { rows: reached } = await db.execute(
      sql`select from "system_user" u where u.id = ${userId} and ${staffWithin(scopeOf(giver, 'user:role'))}`,
    )
    return reached.length > 0
  })
  const may = await Promise.all(judged)
  return rows.filter((_, at) => may[at])
}
