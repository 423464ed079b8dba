import { sql } from 'drizzle-orm'
import type { Explanation } from '../../../../lib/contracts/staff/explain.ts'
import type { Context } from '../../../core/http/context.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import { exceedsOwnRights, rolesWithEntries } from '../../access/index.ts'
import { loadPrincipal } from '../../auth/index.ts'
import { present, staffWithin } from '../scope.ts'

/** Maximum number of people whom the explanation names. */
const LIMIT = 10
/** Maximum number of people whose rights are loaded and checked for one explanation. */
const TRIES = 50

/**
 * The missing right. `port`: the permission that a giver needs. With `user:role`, the person lacks one of `roles` (any
 * role if the list is empty); with `user:edit`, the person needs a wider data scope.
 */
export interface MissingRight {
  readonly port: 'user:role' | 'user:edit'
  readonly roles: readonly number[]
}

/**
 * Returns the people who could give a person the missing right. They are in the user's data scope, have the permission
 * `port` for the person, and have at least the rights of one of the roles. If the user who asks is among them, this
 * user comes first.
 */
export async function grantersOf(
  { db, database, scope, principal }: Context,
  userId: number,
  lack: MissingRight | null,
): Promise<Explanation['granters']> {
  if (lack === null) return []
  const { port, roles } = lack
  const { rows } = await db.execute<{ id: string; fullName: string }>(sql`
    select u.id::text as id, u.full_name as "fullName" from "system_user" u
     where ${present} and u.status = 1 and u.id <> ${userId} and ${staffWithin(scope)}
       and exists (select from user_role ur join role_grant g on g.role_id = ur.role_id
                    where ur.user_id = u.id and g.port = ${port})
     order by (u.id = ${principal.userId}) desc, u.pinyin, u.id limit ${TRIES}`)
  const wanted = await rolesWithEntries(db, roles)
  const mayGrant = async (id: string) => {
    const giver = await loadPrincipal(database.pool, Number(id))
    if (!giver || (wanted.length > 0 && wanted.every((role) => exceedsOwnRights(giver, role)))) return false
    const { rows: reached } = await db.execute(
      sql`select from "system_user" u where u.id = ${userId} and ${staffWithin(scopeOf(giver, port))}`,
    )
    return reached.length > 0
  }
  const granters: Explanation['granters'] = []
  for (const row of rows) {
    if (granters.length === LIMIT) break
    if (await mayGrant(row.id)) granters.push(row)
  }
  return granters
}
