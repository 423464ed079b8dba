import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type * as calls from '../../../lib/contracts/question/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../core/records/paging.ts'
import { findKnowledge } from '../knowledge/index.ts'
import { withCopies } from './copies/copies.ts'
import { findQuestions } from './find/find-questions.ts'
import { findRanked, isRanked } from './find/find-ranked.ts'
import { narrow } from './find/narrow.ts'
import { selectQuestions } from './find/select-questions.ts'
import { listItems } from './list-items.ts'
import { withoutWriters } from './review/writers.ts'

type Call = typeof calls.listQuestions

/**
 * Returns a page of the questions in the user's data scope. The call never waits for an exact total of the list
 * (design/performance, "Lists and search").
 */
export async function listQuestions({
  ctx: { database, scope, principal },
  input,
}: {
  ctx: Pick<Context, 'database' | 'scope' | 'principal'>
  input: CallRequest<Call>
}): Promise<CallAnswer<Call>> {
  const { sort, order, pageSize } = input
  const points = await findKnowledge(database.pool, input)
  const selected = selectQuestions(narrow(input, principal), scope, points)
  const selection = await withCopies(database.pool, selected, principal)
  const ranked = isRanked(selection, input)
  const list = `${ranked ? 'ranked ' : ''}${sort} ${order}`
  const find = ranked ? findRanked : findQuestions
  const { rows, count } = await find(database.pool, selection, { sort, order }, pageWindow(list, input))
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const items = await listItems(
    { database, principal },
    shown.map(({ id }) => id),
  )
  return {
    list: await withoutWriters({ database, principal }, items),
    ...cappedTotal(count),
    nextCursor: last ? encodeCursor(list, last) : null,
  }
}
