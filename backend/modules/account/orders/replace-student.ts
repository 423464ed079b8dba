import { sql } from 'drizzle-orm'
import type { AccountItem, AccountStatus, AccountType } from '../../../../lib/contracts/account/calls.ts'
import type { replaceStudent as call } from '../../../../lib/contracts/account/student.ts'
import { studentTransitions } from '../../../../lib/contracts/account/transitions.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import type { Context } from '../../../core/http/context.ts'
import { masked } from '../../../core/records/phones.ts'
import { nextState } from '../../../core/records/transition.ts'
import { insertRecord, recordWritten, rejectDuplicates, updateRecord } from '../../../core/records/write.ts'
import { account } from '../../../tables/account.ts'
import { duplicateMessages } from '../insert-account.ts'
import { accountOrThrow, auditFields } from '../internal.ts'
import { editable } from '../scope.ts'
import { searchValues } from '../search/search-values.ts'

interface Replacing {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Closes an account and opens its replacement in one transaction, so that no other account can take the freed seat. */
export async function replaceStudent({ ctx, input }: Replacing): Promise<AccountItem> {
  const { id, rowVersion, ...person } = input
  const work = ctx.db.transaction(async (tx) => {
    const current = () => accountOrThrow(tx, 'student', ctx.scope, id, masked)
    await current()
    const { before } = await updateRecord(tx, account, {
      id,
      rowVersion,
      values: { status: 'closed' },
      actor: ctx.principal.userId,
      current,
      async check(row) {
        const { validTo, extendedOn } = row
        const facts = { today: schoolDay(), validTo, extendedOn, type: row.type as AccountType }
        nextState(studentTransitions, 'replace', row.status as AccountStatus, facts)
      },
    })
    const change = { before: { status: before.status }, after: { status: 'closed' } }
    await recordWritten(ctx, tx, { entity: 'student', action: 'replace', id, ...change })
    const { kind, organId, classId, section, grade, subjects, type, validTo, orderId } = before
    const place = { kind, organId, classId, section, grade, subjects, type, validTo, orderId }
    const values = { ...place, ...person, ...searchValues(person) }
    const made = await insertRecord(ctx, tx, account, { entity: 'student', audited: auditFields, values })
    // Links the replacement to the order of the closed account. The link has the kind `replaced`. A refund does not
    // take this link back, because the closed account has already used the seat.
    await tx.execute(sql`
      insert into account_grant (order_id, account_id, item, kind, valid_before, valid_after)
      select order_id, ${made.id}::bigint, item, 'replaced', valid_before, valid_after from account_grant
       where account_id = ${before.id} and taken_back_at is null`)
    return accountOrThrow(tx, 'student', ctx.scope, made.id, editable(ctx.principal, 'student'))
  })
  return rejectDuplicates(work, duplicateMessages)
}
