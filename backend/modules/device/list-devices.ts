import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listDevices as call } from '../../../lib/contracts/device/calls.ts'
import { SN_PATTERN } from '../../../lib/contracts/device/sn.ts'
import type { Context } from '../../core/http/context.ts'
import { type KeysetSort, keysetSort, listPage } from '../../core/records/keyset-page.ts'
import { isTimeText } from '../../core/records/paging.ts'
import { readDevices } from './rows.ts'
import { selectDevices } from './select-devices.ts'

type Input = CallRequest<typeof call>

const sorts: Record<Input['sort'], KeysetSort> = {
  createdAt: { by: sql`d.created_at`, type: sql`timestamptz`, holds: isTimeText },
  sn: { by: sql`d.sn`, type: sql`text`, holds: (value) => SN_PATTERN.test(value) },
  lastSeen: { by: sql`coalesce(d.last_seen, '-infinity')`, type: sql`timestamptz`, holds: isTimeText },
}
const id = sql`d.id`

/** The sort order of the device list and of the file that a user exports from the list. */
export const sortBy = ({ sort, order: direction }: Pick<Input, 'sort' | 'order'>): SQL =>
  keysetSort({ order: sorts[sort], id, direction })

export async function listDevices({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: Input
}): Promise<CallAnswer<typeof call>> {
  const { sort, order } = input
  const where = selectDevices(input, scope)
  const keyset = { from: sql`device d`, id, where, order: sorts[sort], direction: order }
  return listPage(db, `device ${sort} ${order}`, keyset, input, (ids) =>
    readDevices(db, sql`select unnest(${sql.param(ids)}::bigint[])`, sortBy(input)),
  )
}
