import { sql } from 'drizzle-orm'
import { addressOf } from '../../../../lib/contracts/paths.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Services } from '../../../core/http/context.ts'
import { notify } from '../../notification/index.ts'
import type { KnownDevice } from '../facts.ts'

/**
 * Raises an alert on a device when another machine used its serial number. The alert remains until a user dismisses it,
 * locks the device or resets the activation. Users who may lock the device are notified once, even if the other machine
 * tries again.
 */
export async function raiseAlert(hub: Services['hub'], tx: Db, { id, sn, facts }: KnownDevice): Promise<void> {
  if (facts.alertedAt !== null) return
  await tx.execute(sql`
    update device set alerted_at = now(), row_version = row_version + 1, updated_by = null, updated_at = now()
    where id = ${id}`)
  for (const userId of await whoMayLock(tx, facts)) {
    await notify(hub, tx, {
      userId,
      title: `设备告警：${sn} 在另一台机器上激活`,
      text: '激活已被拒绝。请核对设备是否丢失或被仿冒，处理后解除告警。',
      url: addressOf('device', id),
    })
  }
}

/**
 * Returns the ids of the staff who have `device:lock` in a data scope with the device: everything, the device's
 * organisation or one above it, or its agent. The agent is that of the organisation; for a device without an
 * organisation, the device's own.
 */
async function whoMayLock(tx: Db, { organId, agentId }: KnownDevice['facts']): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive above as (
      select id, parent_id from organ where id = ${organId}::bigint
      union select o.id, o.parent_id from above a join organ o on o.id = a.parent_id),
    served as (
      select id, parent_id, agent_id from organ where id = ${organId}::bigint
      union select o.id, o.parent_id, o.agent_id from served s join organ o on o.id = s.parent_id where s.agent_id is null),
    agents as (
      select agent_id from served union select ${agentId}::bigint where ${organId}::bigint is null)
    select u.id::float8 as id from "system_user" u
    where u.status = 1 and u.deleted_at is null and exists (
      select from user_role ur join role_grant g on g.role_id = ur.role_id and g.port = 'device:lock'
      where ur.user_id = u.id and (g.data_scope = 'all'
        or g.data_scope = 'organ' and exists (select from above a where a.id = u.organ_id
          or exists (select from user_organ w where w.user_id = u.id and w.organ_id = a.id))
        or g.data_scope = 'agent' and exists (select from agents join user_agent w using (agent_id) where w.user_id = u.id)))
    order by u.id`)
  return rows.map(({ id }) => id)
}
