import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/call.ts'
import type { listGrantingRoles as call } from '../../../lib/contracts/menu.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { menu, role, roleMenu } from './schema.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Which roles in use hold a screen. */
export async function listGrantingRoles({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  return { roles: await rolesHolding(ctx.db, eq(menu.url, input.url)) }
}

/** Which roles in use hold a port. */
export const rolesWith = (db: Db, port: string): Promise<string[]> => rolesHolding(db, eq(menu.port, port))

async function rolesHolding(db: Db, entry: SQL): Promise<string[]> {
  const rows = await db
    .select({ name: role.name })
    .from(menu)
    .innerJoin(roleMenu, eq(roleMenu.menuId, menu.id))
    .innerJoin(role, and(eq(role.id, roleMenu.roleId), eq(role.status, 1), isNull(role.deletedAt)))
    .where(and(eq(menu.status, 1), entry))
    .groupBy(role.id, role.name)
    .orderBy(asc(role.id))
  return rows.map(({ name }) => name)
}
