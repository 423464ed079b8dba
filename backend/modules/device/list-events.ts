import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listDeviceEvents as call } from '../../../lib/contracts/device/calls.ts'
import { isoTime } from '../../core/database/iso-time.ts'
import type { Context } from '../../core/http/context.ts'
import { agent } from '../../tables/agent.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'
import { deviceOrThrow } from './internal.ts'
import { accountText } from './rows.ts'

const placeName = (place: SQL): SQL => sql`
  case when ${place} = 'stock' then '仓库'
    when ${place} like 'organ:%' then (select o.name from ${organ} o where o.id = split_part(${place}, ':', 2)::bigint)
    when ${place} like 'agent:%' then (select g.name from ${agent} g where g.id = split_part(${place}, ':', 2)::bigint) end`

type Event = CallAnswer<typeof call>[number]

/** Lists all events of a device, from its documents and from the actions on it, the newest first. */
export async function listDeviceEvents({
  ctx: { db, scope },
  input: { id },
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}): Promise<Event[]> {
  await deviceOrThrow(db, scope, id)
  const { rows } = await db.execute<Event & Record<string, unknown>>(sql`
    select e.id::text, e.kind, ${isoTime(sql`e.at`)} as at, e.note, e.status,
      (select p.full_name from ${systemUser} p where p.id = e.actor) as actor,
      ${placeName(sql`e.moved_to`)} as place, ${accountText(sql`e.account_id`)} as account,
      case when t.no is not null then json_build_object('id', t.id::text, 'no', t.no, 'kind', t.kind) end as document
    from device_event e left join device_document t on t.id = e.document_id
    where e.device_id = ${Number(id)} order by e.id desc`)
  return rows
}
