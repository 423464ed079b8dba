import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listGrantingRoles as call } from '../../../lib/contracts/menu/user-menus.ts'
import type { MissingPermission } from '../../core/auth/authorize.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/**
 * Returns the enabled roles that hold a screen or a port (permission), and the enabled roles that may assign roles to
 * users.
 */
export async function listGrantingRoles({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const entry = input.permission === undefined ? sql`url = ${input.url}` : sql`port = ${input.permission}`
  const { name, roles, grantors, disabled } = await findGrantors(ctx.db, entry)
  return { name, roles: [...roles], grantors: [...grantors], disabled }
}

/**
 * Returns, for a permission that a user lacks, the name of its menu entry, the roles that hold the permission, and the
 * roles that may assign roles to users.
 */
export const missingPermission = (db: Db, port: string): Promise<MissingPermission> =>
  findGrantors(db, sql`port = ${port}`)

/** Lists the enabled roles that hold a port (permission). */
export const rolesWith = (db: Db, port: string): Promise<string[]> => rolesHolding(db, sql`port = ${port}`)

async function findGrantors(db: Db, entry: SQL): Promise<MissingPermission> {
  const [roles, grantors, { rows }] = await Promise.all([
    rolesHolding(db, entry),
    rolesWith(db, 'user:role'),
    db.execute<{ name: string; live: boolean }>(sql`
      select name, exists (select from live_menu l where l.id = m.id) as live
        from menu m where tree = 'platform' and deleted_at is null and ${entry} order by live desc, m.id limit 1`),
  ])
  const [known] = rows
  return { name: known?.name ?? null, roles, grantors, disabled: known?.live === false }
}

async function rolesHolding(db: Db, entry: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select role_name as name from role_grant where ${entry} group by role_id, role_name order by role_id`,
  )
  return rows.map(({ name }) => name)
}
