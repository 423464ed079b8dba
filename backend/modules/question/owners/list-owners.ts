import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listQuestionOwners as call } from '../../../../lib/contracts/question/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { findPeople } from './find-people.ts'

interface Handling {
  ctx: Pick<Context, 'db'>
  input: CallRequest<typeof call>
}

/** People who have questions. Lists name them already: no scope narrows who they are. */
export const listQuestionOwners = ({ ctx: { db }, input }: Handling): Promise<CallAnswer<typeof call>> =>
  findPeople(db, input, sql`exists (select from question_search s where s.owner_id = u.id)`)
