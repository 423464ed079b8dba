import { sql } from 'drizzle-orm'
import {
  type AccountCalls,
  type AccountKind,
  type AccountStatus,
  OPENED_AT_ONCE,
  type OpenedAccount,
} from '../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../lib/contracts/account/transitions.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import { attempt, stateReason } from '../../../lib/contracts/base/transitions.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../core/http/errors.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { auditAll } from '../../core/records/audit.ts'
import { allowRecord } from '../../core/records/kind.ts'
import { followRows } from '../../core/tasks/rows.ts'
import { hashPassword, NAMES_ACCOUNT, randomPassword, refusePassword } from '../auth/index.ts'
import { accountWithin } from './scope.ts'

type Open = AccountCalls['open']
type Input = CallRequest<Open>

/** Characters of a password that is written on a strip and typed once. */
const LENGTH = 8

interface Imported extends Record<string, unknown>, Omit<OpenedAccount, 'password' | 'reason'> {
  readonly id: number
  readonly status: AccountStatus
  readonly validTo: string | null
  readonly signedIn: boolean
  readonly rowVersion: number
}

interface Opening {
  readonly account: Imported
  readonly password: string
  readonly status: AccountStatus
  readonly reason: string
}

/** Opens the next accounts of an import. They are locked and judged first; what keeps one out is said in its place. */
export async function openImported(
  kind: AccountKind,
  { ctx, input }: { ctx: Context; input: Input },
): Promise<CallAnswer<Open>> {
  if (input.activate) allowRecord(ctx.principal, `${kind}:status`, '激活账号')
  const refusal = input.password === null ? null : await refusePassword(input.password)
  if (refusal) throw new InvalidError({ password: refusal })
  return ctx.db.transaction(async (tx) => {
    const taskId = await importOf(ctx, tx, kind, input.taskId)
    const found = await nextAccounts(ctx, tx, kind, taskId, input.after)
    const judged = found.map((account) => judge(kind, account, input))
    const opened = judged.filter((one): one is Opening => 'status' in one)
    await write(ctx, tx, kind, taskId, opened, input.password)
    const last = found.length === OPENED_AT_ONCE ? found.at(-1)?.no : undefined
    return { accounts: judged.map(toAnswer), next: last ?? null }
  })
}

/** The person's own import of this kind, done. */
async function importOf({ principal }: Context, tx: Db, kind: AccountKind, id: string): Promise<number> {
  const { rows } = await tx.execute<{ id: number; over: boolean }>(sql`
    select id::float8 as id, phase = 'run' and status in ('done', 'cancelled') as over from task
     where id = ${id} and owner_id = ${principal.userId} and name = ${`${kind}:import`} and deleted_at is null`)
  const [task] = rows
  if (!task) throw new NotFoundError('没有这次导入')
  if (!task.over) {
    throw new ConflictError('这次导入还没有完成，或已经撤销', { kind: 'state', current: '', allowed: ['done'] })
  }
  return task.id
}

/** Of rows that made an account; those that changed one have no ‘open’ left to do. */
async function nextAccounts(
  { scope }: Context,
  tx: Db,
  kind: AccountKind,
  taskId: number,
  after: number,
): Promise<Imported[]> {
  const { rows } = await tx.execute<Imported>(sql`
    select r.no, a.id::float8 as id, a.user_name as "userName", a.full_name as "fullName", a.status,
           a.valid_to::text as "validTo", a.last_login_at is not null as "signedIn", a.row_version as "rowVersion",
           o.name as "organName", c.name as "className",
           (select d.name from dict_item d where d.type_code = 'grade' and d.key = a.grade) as "gradeName"
      from task_row r join account a on a.id = r.entity_id and a.kind = ${kind} and a.deleted_at is null
           join organ o on o.id = a.organ_id left join school_class c on c.id = a.class_id
     where r.task_id = ${taskId} and r.state = 'done' and r.no > ${after} and coalesce(r.before, '{}') = '{}'
       and ${accountWithin(kind, scope)}
     order by r.no limit ${OPENED_AT_ONCE} for update of a`)
  return rows
}

type Kept = Pick<Opening, 'account' | 'reason'>

function judge(kind: AccountKind, account: Imported, { activate, password }: Input): Opening | Kept {
  const { status, validTo, userName, signedIn } = account
  const transitions = accountTransitions[kind]
  const refused =
    (signedIn ? '已登录过，密码没有更换' : null) ??
    stateReason(transitions, 'resetPassword', status) ??
    (password?.toLowerCase().includes(userName.toLowerCase()) ? NAMES_ACCOUNT : null)
  if (refused) return { account, reason: refused }
  const given = { account, password: password ?? passwordFor(userName) }
  if (!activate || status === 'active') return { ...given, status, reason: status === 'pending' ? '尚未激活' : '' }
  const outcome = attempt(transitions, 'enable', status, { today: schoolDay(), validTo })
  return outcome.allowed ? { ...given, status: 'active', reason: '' } : { ...given, status, reason: outcome.reason }
}

/** Chance may spell a short account. */
function passwordFor(userName: string): string {
  for (;;) {
    const password = randomPassword(LENGTH)
    if (!password.toLowerCase().includes(userName.toLowerCase())) return password
  }
}

const toAnswer = (one: Opening | Kept): OpenedAccount => {
  const { no, userName, fullName, organName, className, gradeName } = one.account
  const password = 'password' in one ? one.password : null
  return { no, userName, fullName, organName, className, gradeName, password, reason: one.reason }
}

async function write(
  { hub, principal, requestId, address }: Context,
  tx: Db,
  kind: AccountKind,
  taskId: number,
  opened: readonly Opening[],
  shared: string | null,
): Promise<void> {
  if (opened.length === 0) return
  const sharedHash = shared === null ? null : await hashPassword(shared)
  const rows = await Promise.all(
    opened.map(async ({ account: { id }, status, password }) => ({
      id,
      status,
      hash: sharedHash ?? (await hashPassword(password)),
    })),
  )
  await tx.execute(sql`
    update account a set password_hash = r.hash, must_change_password = true, status = r.status,
           row_version = a.row_version + 1, updated_by = ${principal.userId}, updated_at = now()
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, status text, hash text) where a.id = r.id`)
  // Undo of the import still takes the accounts back: opening them is a part of it.
  await followRows(
    tx,
    taskId,
    opened.map(({ account: { no, rowVersion } }) => ({ no, from: rowVersion, to: rowVersion + 1 })),
  )
  const entries = opened.map(({ account, status }) => ({
    entityId: account.id,
    ...(status !== account.status && { before: { status: account.status }, after: { status } }),
  }))
  await auditAll(tx, { actor: principal.userId, action: 'openAccount', entity: kind, requestId, address }, entries)
  await publishChanged(hub, tx, kind)
}
