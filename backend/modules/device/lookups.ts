import { type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { deviceWithin } from './scope.ts'

const ofUse = sql`device_row.deleted_at is null and device_row.status not in ('scrapped', 'replaced')`

/**
 * A subquery with one row `organ_id` for each device that is not scrapped or replaced; the caller counts the rows of an
 * organisation.
 */
export const devicesAtOrgans: SQL = sql`(select device_row.organ_id from device device_row where ${ofUse})`

/** The number of an agent's devices within the data scope, without scrapped and replaced devices. */
export const devicesOfAgent = (agent: SQL, scope: DataScope): SQL<number> => sql<number>`(
  select count(*)::int from device device_row
   where device_row.agent_id = ${agent} and ${ofUse} and ${deviceWithin(scope, 'device_row')})`

/** The serial number of the device that is bound to an account; null if none is. */
export const deviceOfAccount = (account: SQL): SQL<string | null> => sql<string | null>`(
  select device_row.sn from device device_row where device_row.account_id = ${account} and device_row.deleted_at is null)`
