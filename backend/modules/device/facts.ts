import { type SQL, sql } from 'drizzle-orm'
import type { DeviceStatus } from '../../../lib/contracts/device/calls.ts'
import type { DeviceFacts } from '../../../lib/contracts/device/transitions.ts'
import type { Db } from '../../core/database/database.ts'

/** A device with the facts from which its state machine decides whether an action is allowed. */
export interface KnownDevice {
  readonly id: number
  readonly rowVersion: number
  readonly sn: string
  readonly facts: DeviceFacts
}

interface Row extends Record<string, unknown>, DeviceFacts {
  id: number
  rowVersion: number
  sn: string
}

/** Reads the devices `d` that meet the condition and locks them, ordered by id, until the transaction ends. */
export async function lockDevices(db: Db, where: SQL): Promise<KnownDevice[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.id::float8 as id, d.row_version as "rowVersion", d.sn, d.status, d.resumes, d.agent_id::text as "agentId",
      d.organ_id::text as "organId", d.class_id::text as "classId", d.account_id::text as "accountId",
      d.alerted_at::text as "alertedAt"
    from device d where d.deleted_at is null and ${where} order by d.id for update`)
  return rows.map(({ id, rowVersion, sn, ...facts }) => ({ id, rowVersion, sn, facts }))
}

/**
 * Returns the stock that contains a device in this state: `stock` for the warehouse, `organ:7` for an organisation,
 * `agent:7` for an agent. Null if no stock contains the device.
 */
export function placeOf({ status, resumes, agentId, organId }: DeviceFacts): string | null {
  const state: DeviceStatus | null = status === 'repairing' ? resumes : status
  if (state === 'replaced' || state === 'scrapped') return null
  if (state === 'inStock') return 'stock'
  if (organId !== null) return `organ:${organId}`
  return agentId === null ? null : `agent:${agentId}`
}

/** `placeOf` as an SQL expression for `device d`. */
export const placeColumn: SQL = sql`
  case when d.deleted_at is not null then null
    when coalesce(case d.status when 'repairing' then d.resumes end, d.status) in ('replaced', 'scrapped') then null
    when coalesce(case d.status when 'repairing' then d.resumes end, d.status) = 'inStock' then 'stock'
    when d.organ_id is not null then 'organ:' || d.organ_id
    else 'agent:' || d.agent_id end`
