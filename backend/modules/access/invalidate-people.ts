import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { session } from '../../tables/auth.ts'
import { userRole } from '../../tables/staff.ts'

/** Makes replicas drop the cached permissions of these users and their open pages load the menu again, on commit. */
export async function invalidateUsers(hub: RealtimeHub, tx: Db, users: readonly number[]): Promise<void> {
  if (users.length === 0) return
  await hub.publish(tx, { to: { users }, event: { event: 'menusChanged', content: null }, forget: true })
}

/** Does the same as `invalidateUsers` for every user who holds or impersonates one of these roles. */
export async function invalidateRoles(hub: RealtimeHub, tx: Db, roles: readonly number[]): Promise<void> {
  const ids = sql`any (${sql.param(roles)}::bigint[])`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id::text as id from ${userRole} where role_id = ${ids}
    union select user_id::text from ${session} where view_role_id = ${ids} and ended_at is null`)
  await invalidateUsers(
    hub,
    tx,
    rows.map(({ id }) => Number(id)),
  )
}

/** Does the same as `invalidateUsers` for every user, after a change of the menu itself. */
export async function invalidateAllUsers(hub: RealtimeHub, tx: Db): Promise<void> {
  await hub.publish(tx, { to: { all: true }, event: { event: 'menusChanged', content: null }, forget: true })
}
