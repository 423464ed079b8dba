import { sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { MAX_FOUND } from '../../../../lib/contracts/base/paging.ts'
import type { listReviewers as call } from '../../../../lib/contracts/review/calls.ts'
import type { Context } from '../../../core/http/context.ts'
import { matchesPerson } from '../../../core/search/match-person.ts'
import { sharedGrant } from '../../staff/scope.ts'
import { portOf } from '../internal.ts'
import { isAssigned } from '../tasks/select.ts'

type Reviewer = CallAnswer<typeof call>['list'][number]

/** Finds reviewers by name, pinyin or account, for an assignment. Reviewers with the fewest open tasks come first. */
export async function listReviewers({
  ctx: { db, scope },
  input,
}: {
  ctx: Context
  input: CallRequest<typeof call>
}): Promise<CallAnswer<typeof call>> {
  const { rows } = await db.execute<Reviewer & { [column: string]: unknown }>(sql`
    select u.id::text as id, u.full_name as "fullName", u.user_name as "userName",
           (select count(*)::int from review_task t where t.assignee_id = u.id and ${isAssigned}) as open
      from "system_user" u
     where u.deleted_at is null and u.status = 1
       and ${matchesPerson(input.keyword)}
       and exists (select from user_role ur join role_grant g on g.role_id = ur.role_id and g.port = ${portOf(input.kind)}
                    where ur.user_id = u.id and (g.data_scope = 'all' or exists (
                      select from user_scope s where s.user_id = u.id and ${sharedGrant(scope)})))
     order by open, u.pinyin, u.id limit ${MAX_FOUND}`)
  return { list: rows }
}
