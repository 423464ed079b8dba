import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/call.ts'
import type { listGrantingRoles as call } from '../../../lib/contracts/user-menus.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Which roles in use hold a screen or a port, and which may assign roles. */
export async function listGrantingRoles({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const [roles, givers] = await Promise.all([
    input.permission === undefined
      ? rolesHolding(ctx.db, sql`url = ${input.url}`)
      : rolesWith(ctx.db, input.permission),
    rolesWith(ctx.db, 'user:role'),
  ])
  return { roles, givers }
}

/** Which roles in use hold a port. */
export const rolesWith = (db: Db, port: string): Promise<string[]> => rolesHolding(db, sql`port = ${port}`)

async function rolesHolding(db: Db, entry: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select role_name as name from role_grant where ${entry} group by role_id, role_name order by role_id`,
  )
  return rows.map(({ name }) => name)
}
