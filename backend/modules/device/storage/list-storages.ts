import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listStorages as call } from '../../../../lib/contracts/device/storage.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { schoolZone } from '../../../core/records/today.ts'
import { readStorages } from './rows.ts'

const DONE_ON = sql`(t.done_at at time zone ${schoolZone})::date`

export async function listStorages({
  ctx: { db },
  input,
}: {
  ctx: Pick<Context, 'db'>
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const { keyword, status, doneFrom, doneUntil, sort, order } = input
  const { limit, offset } = pageWindow('deviceStorage', input)
  const conditions = [sql`t.kind = 'in' and t.deleted_at is null`]
  if (keyword) {
    const text = sql`lower(coalesce(t.no, '') || ' ' || t.batch || ' ' || t.model || ' ' || t.supplier)`
    conditions.push(sql`position(${keyword.toLowerCase()} in ${text}) > 0`)
  }
  if (status?.length) conditions.push(sql`t.status = any (${sql.param(status)}::text[])`)
  if (doneFrom) conditions.push(sql`${DONE_ON} >= ${doneFrom}::date`)
  if (doneUntil) conditions.push(sql`${DONE_ON} <= ${doneUntil}::date`)
  const where = sql.join(conditions, sql` and `)
  const direction = sql.raw(order)
  const by = { updatedAt: sql`t.updated_at`, no: sql`coalesce(t.no, '')` }[sort]
  const sorted = sql`${by} ${direction}, t.id ${direction}`
  const ids = sql`select t.id from device_document t where ${where} order by ${sorted} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readStorages(db, ids, sorted),
    db.execute<{ total: number }>(sql`select count(*)::int as total from device_document t where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
