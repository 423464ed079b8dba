import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { listQuestionWriters as call } from '../../../../lib/contracts/question/bulk.ts'
import type { Context } from '../../../core/http/context.ts'
import { sharedGrant } from '../../staff/scope.ts'
import { findPeople } from './find-people.ts'

interface Handling {
  ctx: Pick<Context, 'db' | 'scope'>
  input: CallRequest<typeof call>
}

/** Lists enabled users who may write questions in a part of the current user's data scope. */
export const listQuestionWriters = ({ ctx: { db, scope }, input }: Handling): Promise<CallAnswer<typeof call>> =>
  findPeople(
    db,
    input,
    sql`u.deleted_at is null and u.status = 1
       and exists (select from user_role ur join role_grant g on g.role_id = ur.role_id and g.port = 'question:edit'
                    where ur.user_id = u.id and (g.data_scope = 'all' or (g.data_scope = 'subjectSection' and exists (
                      select from user_scope s where s.user_id = u.id and ${sharedGrant(scope)}))))`,
  )
