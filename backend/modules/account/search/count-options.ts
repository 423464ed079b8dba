import { sql } from 'drizzle-orm'
import type { AccountCalls, AccountKind } from '../../../../lib/contracts/account/calls.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Context } from '../../../core/http/context.ts'
import { countOptions, withoutOwn } from '../../../core/records/option-counts.ts'
import { editable } from '../scope.ts'
import { accountsWhere } from './select-accounts.ts'

type Call = AccountCalls['options']

/**
 * For each filter, the column with the values to count. For `subject`, the query below returns a teacher once for each
 * subject.
 */
const values = {
  section: sql`a.section`,
  grade: sql`a.grade`,
  subject: sql`subject.value`,
  type: sql`a.type`,
  status: sql`a.status`,
}

export function countAccountOptions(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<Call> },
): Promise<CallAnswer<Call>> {
  const { by } = input
  return countOptions(ctx.db, {
    from: by === 'subject' ? sql`account a cross join unnest(a.subjects) subject(value)` : sql`account a`,
    where: accountsWhere(kind, withoutOwn(input), { scope: ctx.scope, editable: editable(ctx.principal, kind) }),
    value: values[by],
  })
}
