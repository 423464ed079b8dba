import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listQuestionOwners as call } from '../../../../lib/contracts/question/calls.ts'
import { asSql } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { Params } from '../find/params.ts'
import { notBlindTo } from '../review/writers.ts'
import { findPeople } from './find-people.ts'

interface Handling {
  ctx: Pick<Context, 'db' | 'principal'>
  input: CallRequest<typeof call>
}

/**
 * People who have questions. Lists name them already: no scope narrows who they are. Whoever has none but blind ones is not named to
 * those for whom they are, as by that filter nothing of theirs is found.
 */
export function listQuestionOwners({ ctx: { db, principal }, input }: Handling): Promise<CallAnswer<typeof call>> {
  const isTold = notBlindTo(principal)
  const params = new Params()
  const told = isTold ? asSql(isTold(params), params.values) : sql`true`
  const own = sql`s.owner_id = ${principal.userId}`
  return findPeople(
    db,
    input,
    sql`exists (select from question_search s where s.owner_id = u.id and (${own} or ${told}))`,
  )
}
