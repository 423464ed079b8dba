import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listActivations as call } from '../../../../lib/contracts/device/activation.ts'
import { isoTime } from '../../../core/database/iso-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { within } from '../../../core/scope/data-scope.ts'
import { organ } from '../../../tables/organ.ts'
import { snEnds } from '../select-devices.ts'

type Row = CallAnswer<typeof call>['list'][number] & Record<string, unknown>

/** Lists attempts to activate devices, the newest first. */
export async function listActivations({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const { limit, offset } = pageWindow('deviceActivation', input)
  const { keyword, fault } = input
  const where = sql.join(
    [
      within(scope, { organ: sql`t.organ_id` }),
      ...(keyword ? [snEnds(sql`t.sn`, keyword)] : []),
      ...(fault?.length ? [sql`coalesce(t.fault, 'none') = any (${sql.param(fault)}::text[])`] : []),
    ],
    sql` and `,
  )
  const [{ rows: list }, { rows }] = await Promise.all([
    db.execute<Row>(sql`
      select t.id::text, ${isoTime(sql`t.at`)} as at, t.sn, t.device_id::text as "deviceId", t.fingerprint,
        t.app_version as "appVersion", t.fault, (select o.name from ${organ} o where o.id = t.organ_id) as "organName"
      from device_activation t where ${where} order by t.at desc, t.id desc limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from device_activation t where ${where} limit 10001) x`,
    ),
  ])
  return { list, ...cappedTotal(rows[0]?.total ?? 0), nextCursor: null }
}
