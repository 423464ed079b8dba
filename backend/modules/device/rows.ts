import { type SQL, sql } from 'drizzle-orm'
import type { DeviceItem } from '../../../lib/contracts/device/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import { account } from '../../tables/account.ts'
import { agent } from '../../tables/agent.ts'
import { schoolClass } from '../../tables/class.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'

/** An account as text: full name and account name, such as 示例同学（s2026001）. */
export const accountText = (id: SQL): SQL =>
  sql`(select a.full_name || '（' || a.user_name || '）' from ${account} a where a.id = ${id})`

/** Reads the devices whose ids the subquery `ids` returns, sorted by `order`. */
export async function readDevices(db: Db, ids: SQL, order: SQL): Promise<DeviceItem[]> {
  const { rows } = await db.execute<DeviceItem & Record<string, unknown>>(sql`
    select d.id::text, d.row_version as "rowVersion", ${isoTime(sql`d.updated_at`)} as "updatedAt",
      (select p.full_name from ${systemUser} p where p.id = d.updated_by) as "updatedBy",
      d.sn, d.model, d.batch, d.status, d.resumes, d.app_version as "appVersion", d.storage, d.battery,
      d.agent_id::text as "agentId", g.name as "agentName", d.organ_id::text as "organId", o.name as "organName",
      d.class_id::text as "classId", c.name as "className", c.grade,
      d.account_id::text as "accountId", ${accountText(sql`d.account_id`)} as "accountName",
      ${isoTime(sql`d.last_seen`)} as "lastSeen", ${isoTime(sql`d.activated_at`)} as "activatedAt",
      ${isoTime(sql`d.alerted_at`)} as "alertedAt",
      ${isoTime(sql`d.created_at`)} as "createdAt", d.successor_id::text as "successorId",
      (select s.sn from device s where s.id = d.successor_id) as "successorSn"
    from device d left join ${agent} g on g.id = d.agent_id left join ${organ} o on o.id = d.organ_id
      left join ${schoolClass} c on c.id = d.class_id
    where d.id in (${ids}) order by ${order}`)
  return rows
}

/** Reads one device as the device list shows it; undefined if it does not exist or is removed. */
export async function readDevice(db: Db, id: string | number): Promise<DeviceItem | undefined> {
  const ids = sql`select id from device where id = ${Number(id)} and deleted_at is null`
  const [row] = await readDevices(db, ids, sql`d.id`)
  return row
}
