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
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { masked } from '../../core/records/phones.ts'
import { nextState } from '../../core/records/transition.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord, type Writing } from '../../core/records/write.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { account } from '../../tables/account.ts'
import { duplicateMessages } from './insert-account.ts'
import { type AccountRow, accountOrThrow, auditFields, checkTrial } from './internal.ts'
import { placeOf } from './place.ts'
import { editable } from './scope.ts'
import { searchValues } from './search/search-values.ts'

interface Handling {
  readonly ctx: Context
  readonly input: CallRequest<AccountCalls['edit']>
}

/** The user who makes the change, with the user's data scope. */
export type Acting = Writing & Pick<Context, 'scope'>

/** Updates the fields that the form and the import file share. The status has its own calls. */
export function editAccount(
  kind: AccountKind,
  { ctx, input }: Handling,
  action: ActionOf<AccountKind> = 'edit',
): Promise<AccountItem> {
  const work = ctx.db.transaction(async (tx) => {
    await writeAccount(kind, ctx, tx, input, action)
    return accountOrThrow(tx, kind, ctx.scope, input.id, editable(ctx.principal, kind))
  })
  return rejectDuplicates(work, duplicateMessages)
}

/**
 * Updates an account within the caller's transaction and returns the row before and after the update. @throws
 * InvalidError at an invalid field, ConflictError at a stale row version
 */
export async function writeAccount(
  kind: AccountKind,
  acting: Acting,
  tx: Db,
  { id, rowVersion, ...body }: Handling['input'],
  action: ActionOf<AccountKind>,
): Promise<{ before: AccountRow; after: AccountRow }> {
  const { scope, principal } = acting
  const { userName, fullName, phone, validTo } = body
  const known = await lockedRow(tx, kind, scope, id)
  const validity = { today: schoolDay(), validTo: known.validTo, until: validTo }
  const next = nextState(accountTransitions[kind], 'edit', known.status as AccountStatus, validity) ?? known.status
  // `nameTwin` marks an account whose user name differs from an older user name only in letter case. A rename clears
  // the mark, because the new user name must be unique regardless of letter case.
  const twin = userName === known.userName ? {} : { nameTwin: null }
  // A stale write skips the checks, so that it fails with the version conflict rather than with a field error. An undo
  // skips the trial check, so that it can restore a trial that is longer than the rules now allow.
  if (known.rowVersion === rowVersion && action !== 'undo') checkTrial(kind, body, known)
  const place = known.rowVersion === rowVersion ? await placeOf(tx, kind, scope, body, known) : {}
  const written = await updateRecord(tx, account, {
    id,
    rowVersion,
    actor: principal.userId,
    values: { userName, fullName, phone, validTo, ...place, ...twin, ...searchValues(body), status: next },
    current: () => accountOrThrow(tx, kind, scope, id, editable(principal, kind)),
  })
  const change = changedFields(auditFields(written.before), auditFields(written.after))
  if (change) await recordWritten(acting, tx, { entity: kind, action, id, ...change })
  return written
}

async function lockedRow(tx: Db, kind: AccountKind, scope: DataScope, id: string): Promise<AccountRow> {
  await accountOrThrow(tx, kind, scope, id, masked)
  const [row] = await tx.select().from(account).where(sql`${account.id} = ${id}`).for('update')
  if (!row) throw new Error('account went away under its lock')
  return row
}

/** Reverts fields of an account to earlier values from the history, with all checks of an edit. */
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
