import type { listLogins as call } from '../../../lib/contracts/audit/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, encodeCursor, pageWindow } from '../../core/records/paging.ts'
import { countSome, findEntries } from './find-entries.ts'
import { readLogins } from './login-entries.ts'
import { selectLogins } from './select-entries.ts'

interface Listing {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

const SORT = 'login'

/** Returns a page of sign-ins, refused sign-ins, sign-outs and forced sign-outs, newest first. */
export async function listLogins({ ctx: { db, scope }, input }: Listing): Promise<CallAnswer<typeof call>> {
  const page = pageWindow(SORT, input)
  const branches = await selectLogins(db, input, scope)
  const [seqs, total] = await Promise.all([findEntries(db, branches, page), countSome(db, branches)])
  const list = await readLogins(db, seqs.slice(0, page.limit))
  const last = list.at(-1)?.id
  return {
    list,
    ...cappedTotal(total),
    nextCursor: last && seqs.length > page.limit ? encodeCursor(SORT, { value: last, id: last }) : null,
  }
}
