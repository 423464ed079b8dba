import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { session } from '../../tables/auth.ts'
import { userRole } from '../../tables/staff.ts'

/**
 * Publishes, on commit, that the permissions of these users changed. All replicas then drop the users from their
 * caches, and the users' open pages load the menu again.
 */
export async function invalidateUsers(hub: RealtimeHub, tx: Db, users: readonly number[]): Promise<void> {
  if (users.length === 0) return
  await hub.publish(tx, { to: { users }, event: { event: 'menusChanged', content: null }, forget: true })
}

/** Invalidates the cached permissions and open menus of every user who holds or impersonates one of these roles. */
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

/** Invalidates the cached permissions and open menus of all users, after a change of the menu itself. */
export async function invalidateAllUsers(hub: RealtimeHub, tx: Db): Promise<void> {
  await hub.publish(tx, { to: { all: true }, event: { event: 'menusChanged', content: null }, forget: true })
}
