import { sql } from 'drizzle-orm'
import type { AccountCalls, AccountKind } from '../../../../lib/contracts/account/calls.ts'
import { accountCards } from '../../../../lib/contracts/account/card.ts'
import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { stateReason } from '../../../../lib/contracts/base/transitions.ts'
import type { Context } from '../../../core/http/context.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { account } from '../../../tables/account.ts'
import { NAMES_ACCOUNT, resetMany, type SharedPassword } from '../../auth/index.ts'
import { accountBulk } from './records.ts'

/** 重置密码 of many: all get the same one, which only its hash is kept of. */
export const passwordBulk = accountBulk<SharedPassword>('resetPassword', (kind) => ({
  undoable: false,
  rule:
    ({ params: { passwordHash } }) =>
    ({ status, isBarred }) =>
      stateReason(accountTransitions[kind], 'resetPassword', status) ?? (isBarred ? NAMES_ACCOUNT : { passwordHash }),
  async write({ db, principal, params, requestId }, action, changes) {
    const ids = changes.map(({ id }) => id)
    await db.execute(sql`
      update account set password_hash = ${params.passwordHash}, must_change_password = true,
        row_version = row_version + 1, updated_by = ${principal.userId}, updated_at = now()
      where id = any(${sql.param(ids)}::bigint[])`)
    const shared = { actor: principal.userId, action, entity: kind, requestId }
    // A password leaves no trace but the action.
    const entries = ids.map((entityId) => ({ entityId }))
    await auditAll(db, shared, entries)
  },
}))

type Reset = AccountCalls['resetPasswords']

export async function resetPasswords(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: CallRequest<Reset> },
): Promise<CallAnswer<Reset>> {
  return resetMany(ctx, input, {
    title: `重置${accountCards[kind].name}的密码`,
    kind: passwordBulk.kinds[kind],
    table: account,
    plan: (params) => passwordBulk.plan(kind, { ctx, selection: input.selection, params }),
  })
}
