import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listOuts as call } from '../../../../lib/contracts/device/out.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { withBelow } from '../../../core/scope/data-scope.ts'
import { agent } from '../../../tables/agent.ts'
import { organ as organTable } from '../../../tables/organ.ts'
import { documentWithin } from '../scope.ts'
import { readOuts } from './rows.ts'

export async function listOuts({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const { keyword, kind, status, agent: agents, organ, sort, order } = input
  const { limit, offset } = pageWindow('deviceOut', input)
  const conditions = [sql`t.kind in ('out', 'sendBack') and t.deleted_at is null and ${documentWithin(scope)}`]
  if (keyword) {
    const names = sql`coalesce(t.no, '') || ' '
      || coalesce((select g.name from ${agent} g where g.id = t.agent_id), '') || ' '
      || coalesce((select o.name from ${organTable} o where o.id = t.organ_id), '')`
    conditions.push(sql`position(${keyword.toLowerCase()} in lower(${names})) > 0`)
  }
  if (kind?.length) conditions.push(sql`t.kind = any (${sql.param(kind)}::text[])`)
  if (status?.length) conditions.push(sql`t.status = any (${sql.param(status)}::text[])`)
  if (agents?.length) conditions.push(sql`t.agent_id = any (${sql.param(agents)}::bigint[])`)
  if (organ?.length) conditions.push(sql`t.organ_id = any (${withBelow(organ)})`)
  const where = sql.join(conditions, sql` and `)
  const direction = sql.raw(order)
  const by = { updatedAt: sql`t.updated_at`, no: sql`coalesce(t.no, '')` }[sort]
  const sorted = sql`${by} ${direction}, t.id ${direction}`
  const ids = sql`select t.id from device_document t where ${where} order by ${sorted} limit ${limit} offset ${offset}`
  const [list, { rows }] = await Promise.all([
    readOuts(db, ids, sorted),
    db.execute<{ total: number }>(sql`select count(*)::int as total from device_document t where ${where}`),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
