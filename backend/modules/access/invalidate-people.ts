import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { RealtimeHub } from '../../core/realtime/hub.ts'
import { session } from '../../tables/auth.ts'
import { userRole } from '../../tables/staff.ts'

/** Replicas forget what these people may do, and their open pages ask anew; sent when the transaction commits. */
export async function invalidateUsers(hub: RealtimeHub, tx: Db, users: readonly number[]): Promise<void> {
  if (users.length === 0) return
  await hub.publish(tx, { to: { users }, event: { event: 'menusChanged', content: null }, forget: true })
}

/** The same for everybody who holds one of these roles, or looks at the platform as one of them. */
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

/** The same for everybody: the menu itself changed. */
export async function invalidateEverybody(hub: RealtimeHub, tx: Db): Promise<void> {
  await hub.publish(tx, { to: { all: true }, event: { event: 'menusChanged', content: null }, forget: true })
}
