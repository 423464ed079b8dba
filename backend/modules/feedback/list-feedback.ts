import { type SQL, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { FeedbackCalls, FeedbackKind } from '../../../lib/contracts/feedback/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { type KeysetSort, keysetSort, listPage } from '../../core/records/keyset-page.ts'
import { isTimeText } from '../../core/records/paging.ts'
import { readFeedback } from './rows.ts'
import { selectFeedback } from './select-feedback.ts'

type Input = CallRequest<FeedbackCalls['list']>

const sorts: Record<Input['sort'], KeysetSort> = {
  saidAt: { by: sql`f.said_at`, type: sql`timestamptz`, holds: isTimeText },
  dueAt: { by: sql`coalesce(f.due_at, 'infinity')`, type: sql`timestamptz`, holds: isTimeText },
}
const id = sql`f.id`

/** The sort order of the feedback list and of the file that a user exports from the list. */
export const sortBy = ({ sort, order: direction }: Pick<Input, 'sort' | 'order'>): SQL =>
  keysetSort({ order: sorts[sort], id, direction })

export async function listFeedback(
  kind: FeedbackKind,
  { ctx: { db, scope }, input }: { ctx: Pick<Context, 'db' | 'scope'>; input: Input },
): Promise<CallAnswer<FeedbackCalls['list']>> {
  const { sort, order } = input
  const where = selectFeedback(kind, input, scope)
  const keyset = { from: sql`feedback f`, id, where, order: sorts[sort], direction: order }
  return listPage(db, `${kind} ${sort} ${order}`, keyset, input, (ids) =>
    readFeedback(db, sql`select unnest(${sql.param(ids)}::bigint[])`, sortBy(input)),
  )
}
