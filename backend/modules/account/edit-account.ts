import { sql } from 'drizzle-orm'
import type {
  AccountBody,
  AccountCalls,
  AccountItem,
  AccountKind,
  AccountStatus,
} from '../../../lib/contracts/account/calls.ts'
import { accountBody } from '../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../lib/contracts/account/transitions.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { DataScope } from '../../core/auth/data-scope.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { masked } from '../../core/records/phones.ts'
import { nextState } from '../../core/records/transition.ts'
import { changedFields, recordWritten, unlessTaken, updateRecord } from '../../core/records/write.ts'
import { account } from '../../tables/account.ts'
import { taken } from './insert-account.ts'
import { type AccountRow, accountOrThrow, auditFields, todayText } from './internal.ts'
import { placeOf } from './place.ts'
import { editable } from './scope.ts'
import { searchValues } from './search/search-values.ts'

interface Handling {
  readonly ctx: Context
  readonly input: CallRequest<AccountCalls['edit']>
}

/** Changes what form and file hold; the state has calls of its own. */
export function editAccount(kind: AccountKind, { ctx, input }: Handling, action = 'edit'): Promise<AccountItem> {
  const { id, rowVersion, ...body } = input
  const { userName, fullName, phone, validTo } = body
  const whole = editable(ctx.principal, kind)
  const work = ctx.db.transaction(async (tx) => {
    const known = await lockedRow(tx, kind, ctx.scope, id)
    const validity = { today: todayText(), validTo: known.validTo, until: validTo }
    const next = nextState(accountTransitions[kind], 'edit', known.status as AccountStatus, validity) ?? known.status
    // A stale write is told so before its values are judged against what is there now.
    const place = known.rowVersion === rowVersion ? await placeOf(tx, kind, ctx.scope, body, known) : {}
    const { before, after } = await updateRecord(tx, account, {
      id,
      rowVersion,
      actor: ctx.principal.userId,
      values: {
        userName,
        fullName,
        phone,
        validTo,
        ...place,
        ...searchValues(body),
        status: next,
      },
      current: () => accountOrThrow(tx, kind, ctx.scope, id, whole),
    })
    const change = changedFields(auditFields(before), auditFields(after))
    if (change) await recordWritten(ctx, tx, { entity: kind, action, id, ...change })
    return accountOrThrow(tx, kind, ctx.scope, id, whole)
  })
  return unlessTaken(work, taken)
}

async function lockedRow(tx: Db, kind: AccountKind, scope: DataScope, id: string): Promise<AccountRow> {
  await accountOrThrow(tx, kind, scope, id, masked)
  const [row] = await tx.select().from(account).where(sql`${account.id} = ${id}`).for('update')
  if (!row) throw new Error('account went away under its lock')
  return row
}

/** Sets fields back to what they were (history), with all the checks of an edit. */
export async function revertAccount(
  kind: AccountKind,
  ctx: Context,
  id: number,
  rowVersion: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const now = accountBody.parse(await accountOrThrow(ctx.db, kind, ctx.scope, id, editable(ctx.principal, kind)))
  const body: AccountBody = accountBody.parse({ ...now, ...fields })
  await editAccount(kind, { ctx, input: { ...body, id: String(id), rowVersion } }, 'revert')
}
