import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listDevices as call } from '../../../lib/contracts/device/calls.ts'
import { SN_PATTERN } from '../../../lib/contracts/device/sn.ts'
import type { Context } from '../../core/http/context.ts'
import { countUpTo, findPage, type KeysetOrder, keysetOrder } from '../../core/records/keyset-page.ts'
import { cappedTotal, encodeCursor, isTimeText, pageWindow } from '../../core/records/paging.ts'
import { readDevices } from './rows.ts'
import { selectDevices } from './select-devices.ts'

type Input = CallRequest<typeof call>

const orders: Record<Input['sort'], KeysetOrder> = {
  createdAt: { by: sql`d.created_at`, type: sql`timestamptz`, holds: isTimeText },
  sn: { by: sql`d.sn`, type: sql`text`, holds: (value) => SN_PATTERN.test(value) },
  lastSeen: { by: sql`coalesce(d.last_seen, '-infinity')`, type: sql`timestamptz`, holds: isTimeText },
}
const id = sql`d.id`

/** What sorts the list, and a file of what it shows. */
export const orderBy = ({ sort, order: direction }: Pick<Input, 'sort' | 'order'>): SQL =>
  keysetOrder({ order: orders[sort], id, direction })

export async function listDevices({
  ctx: { db, scope },
  input,
}: {
  ctx: Pick<Context, 'db' | 'scope'>
  input: Input
}): Promise<CallAnswer<typeof call>> {
  const { sort, order, pageSize } = input
  const list = `device ${sort} ${order}`
  const keyset = {
    from: sql`device d`,
    id,
    where: selectDevices(input, scope),
    order: orders[sort],
    direction: order,
  }
  const [rows, count] = await Promise.all([findPage(db, keyset, pageWindow(list, input)), countUpTo(db, keyset)])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const ids = sql`select unnest(${sql.param(shown.map(({ id }) => id))}::bigint[])`
  return {
    list: shown.length > 0 ? await readDevices(db, ids, orderBy(input)) : [],
    ...cappedTotal(count),
    nextCursor: last ? encodeCursor(list, last) : null,
  }
}
