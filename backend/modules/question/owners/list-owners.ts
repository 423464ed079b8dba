import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listQuestionOwners as call } from '../../../../lib/contracts/question/calls.ts'
import { asSql } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { Params } from '../find/params.ts'
import { notBlindTo } from '../review/writers.ts'
import { questionWithin } from '../scope.ts'
import { findPeople } from './find-people.ts'

interface Handling {
  ctx: Pick<Context, 'db' | 'principal' | 'scope'>
  input: CallRequest<typeof call>
}

/**
 * Lists the owners of questions that the current user can see. An owner is left out where the writers of all questions
 * of this owner are hidden from the current user: the filter by owner finds none of these questions.
 */
export function listQuestionOwners(handling: Handling): Promise<CallAnswer<typeof call>> {
  const { db, principal, scope } = handling.ctx
  const isTold = notBlindTo(principal)
  const params = new Params()
  const told = isTold ? asSql(isTold(params), params.values) : sql`true`
  const own = sql`s.owner_id = ${principal.userId}`
  return findPeople(
    db,
    handling.input,
    sql`exists (select from question_search s join question q on q.id = s.question_id
                 where s.owner_id = u.id and ${questionWithin(scope)} and (${own} or ${told}))`,
  )
}
