import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { FeedbackCalls, FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { countUpTo, findPage, type KeysetOrder, keysetOrder } from '../../core/records/keyset-page.ts'
import { cappedTotal, encodeCursor, isTimeText, pageWindow } from '../../core/records/paging.ts'
import { readFeedback } from './rows.ts'
import { selectFeedback } from './select-feedback.ts'

type Input = CallRequest<FeedbackCalls['list']>

const orders: Record<Input['sort'], KeysetOrder> = {
  saidAt: { by: sql`f.said_at`, type: sql`timestamptz`, holds: isTimeText },
  dueAt: { by: sql`coalesce(f.due_at, 'infinity')`, type: sql`timestamptz`, holds: isTimeText },
}
const id = sql`f.id`

/** What sorts the list, and a file of what it shows. */
export const orderBy = ({ sort, order: direction }: Pick<Input, 'sort' | 'order'>): SQL =>
  keysetOrder({ order: orders[sort], id, direction })

export async function listFeedback(
  kind: FeedbackKind,
  { ctx: { db, scope }, input }: { ctx: Pick<Context, 'db' | 'scope'>; input: Input },
): Promise<CallAnswer<FeedbackCalls['list']>> {
  const { sort, order, pageSize } = input
  const list = `${kind} ${sort} ${order}`
  const keyset = {
    from: sql`feedback f`,
    id,
    where: selectFeedback(kind, input, scope),
    order: orders[sort],
    direction: order,
  }
  const [rows, count] = await Promise.all([findPage(db, keyset, pageWindow(list, input)), countUpTo(db, keyset)])
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const ids = sql`select unnest(${sql.param(shown.map((row) => row.id))}::bigint[])`
  return {
    list: shown.length > 0 ? await readFeedback(db, ids, orderBy(input)) : [],
    ...cappedTotal(count),
    nextCursor: last ? encodeCursor(list, last) : null,
  }
}
