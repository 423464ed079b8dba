import { sql } from 'drizzle-orm'
import {
  type AccountCalls,
  type AccountKind,
  type AccountStatus,
  MAX_OPENED_PER_REQUEST,
  type OpenedAccount,
} from '../../../../lib/contracts/account/calls.ts'

import { accountStates } from '../../../../lib/contracts/account/card.ts'
import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import { NAMES_ACCOUNT, namesAccount } from '../../../../lib/contracts/auth/guessable.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { attempt, stateReason } from '../../../../lib/contracts/base/transitions.ts'
import { refusePassword } from '../../../core/auth/refuse-password.ts'
import type { Db } from '../../../core/database/database.ts'
import { outside } from '../../../core/database/transaction.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { allowRecord } from '../../../core/records/kind.ts'
import { hashPassword, randomPassword } from '../../auth/index.ts'

import { type Found, importedAccounts, type Source, selectedAccounts } from './open-sources.ts'

type Open = AccountCalls['open']
type Input = CallRequest<Open>

/** Length in characters. Each password is printed on a strip of paper and typed once. */
const LENGTH = 8

interface Opening {
  readonly account: Found
  readonly status: AccountStatus
  readonly reason: string
}

/**
 * Gives initial passwords to the next accounts of an import or a selection. The accounts are locked and checked first.
 * For an account that gets no password, the answer contains the reason. @throws InvalidError for a weak shared password
 * or a missing selection.
 */
export async function openAccounts(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: Input },
): Promise<CallAnswer<Open>> {
  if (input.activate) allowRecord(ctx.principal, `${kind}:status`, '激活账号')
  const refusal = input.password === null ? null : await refusePassword(input.password)
  if (refusal) throw new InvalidError({ password: refusal })
  return ctx.db.transaction(async (tx) => {
    const source = await sourceOf(ctx, tx, kind, input)
    const found = await source.next(input.after)
    const judged = found.map((account) => judge(kind, account, input, source))
    const opened = judged.filter((one): one is Opening => 'status' in one)
    const passwords = await passwordsOf(opened, input.password)
    await write(ctx, tx, kind, source, opened, passwords)
    const last = found.length === MAX_OPENED_PER_REQUEST ? found.at(-1)?.no : undefined
    return { accounts: judged.map((one) => toAnswer(one, passwords)), next: last ?? null }
  })
}

async function sourceOf(ctx: Context, tx: Db, kind: AccountKind, { taskId, selection }: Input): Promise<Source> {
  if (taskId !== undefined) return importedAccounts(ctx, tx, kind, taskId)
  if (selection !== undefined) return selectedAccounts(ctx, tx, kind, selection)
  throw new InvalidError({ selection: '请选择账号' })
}

type UnopenedAccount = Pick<Opening, 'account' | 'reason'>

function judge(
  kind: AccountKind,
  account: Found,
  { activate, password }: Input,
  { sparesSignedIn }: Source,
): Opening | UnopenedAccount {
  const { status, validTo, userName, signedIn, within } = account
  const transitions = accountTransitions[kind]
  const refused =
    (within ? null : '无权限') ??
    (sparesSignedIn && signedIn ? '已登录过，密码没有更换' : null) ??
    stateReason(transitions, 'resetPassword', status) ??
    (password !== null && namesAccount(password, userName) ? NAMES_ACCOUNT : null)
  if (refused) return { account, reason: refused }
  const given = { account }
  if (status === 'active') return { ...given, status, reason: '' }
  // A new password does not activate a disabled or expired account.
  if (status !== 'pending') return { ...given, status, reason: accountStates[status].label }
  if (!activate) return { ...given, status, reason: '尚未激活' }
  const outcome = attempt(transitions, 'enable', status, { today: schoolDay(), validTo })
  return outcome.allowed ? { ...given, status: 'active', reason: '' } : { ...given, status, reason: outcome.reason }
}

/** Returns a random password that does not contain the user name, however short the user name is. */
function passwordFor(userName: string): string {
  for (;;) {
    const password = randomPassword(LENGTH)
    if (!namesAccount(password, userName)) return password
  }
}

interface Password {
  readonly password: string
  readonly hash: string
}

/**
 * Returns passwords by account id. Hashing is slow, so `outside` leaves the transaction to hash without locks and then
 * repeats the transaction's reads and checks.
 */
async function passwordsOf(opened: readonly Opening[], shared: string | null): Promise<ReadonlyMap<number, Password>> {
  if (opened.length === 0) return new Map()
  const accounts = opened.map(({ account: { id, userName } }) => ({ id, userName }))
  return outside(`passwords of ${JSON.stringify(accounts)}`, async () => {
    const sharedHash = shared === null ? null : await hashPassword(shared)
    const passwords = accounts.map(async ({ id, userName }): Promise<[number, Password]> => {
      const password = shared ?? passwordFor(userName)
      return [id, { password, hash: sharedHash ?? (await hashPassword(password)) }]
    })
    return new Map(await Promise.all(passwords))
  })
}

function toAnswer(one: Opening | UnopenedAccount, passwords: ReadonlyMap<number, Password>): OpenedAccount {
  const { no, within, userName, fullName, organName, className, gradeName } = one.account
  if (!within) {
    const nothing = { userName: '', organName: '', className: null, gradeName: null, password: null }
    return { no, fullName: `编号 ${no}`, ...nothing, reason: one.reason }
  }
  const password = ('status' in one && passwords.get(one.account.id)?.password) || null
  return { no, userName, fullName, organName, className, gradeName, password, reason: one.reason }
}

async function write(
  { hub, principal, requestId, address }: Context,
  tx: Db,
  kind: AccountKind,
  source: Source,
  opened: readonly Opening[],
  passwords: ReadonlyMap<number, Password>,
): Promise<void> {
  if (opened.length === 0) return
  const rows = opened.map(({ account: { id }, status }) => ({ id, status, hash: passwords.get(id)?.hash }))
  await tx.execute(sql`
    update account a set password_hash = r.hash, must_change_password = true, status = r.status,
           row_version = a.row_version + 1, updated_by = ${principal.userId}, updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, status text, hash text) where a.id = r.id`)
  await source.written(opened.map(({ account }) => account))
  const entries = opened.map(({ account, status }) => ({
    entityId: account.id,
    ...(status !== account.status && { before: { status: account.status }, after: { status } }),
  }))
  await auditAll(tx, { actor: principal.userId, action: source.action, entity: kind, requestId, address }, entries)
  await publishChanged(hub, tx, kind)
}
