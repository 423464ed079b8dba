import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { MAX_FOUND } from '../../../lib/contracts/base/paging.ts'
import type { findDeviceValues as call } from '../../../lib/contracts/device/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { deviceWithin } from './scope.ts'

const columns = { model: sql`d.model`, batch: sql`d.batch`, version: sql`d.app_version` } as const

/** Lists the distinct models, batches or app versions of devices within the data scope. */
export async function findDeviceValues({
  ctx: { db, scope },
  input: { of, text, status },
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const column = columns[of]
  const wanted = text ? sql`position(${text.toLowerCase()} in lower(${column})) > 0` : sql`true`
  const standing = status ? sql`d.status = ${status}` : sql`true`
  const { rows } = await db.execute<{ value: string }>(sql`
    select distinct ${column} as value from device d
    where d.deleted_at is null and ${column} <> '' and ${deviceWithin(scope)} and ${wanted} and ${standing}
    order by value desc limit ${MAX_FOUND}`)
  return rows.map(({ value }) => value)
}
