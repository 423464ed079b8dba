import { type SQL, sql } from 'drizzle-orm'
import {
  type AccountFilter,
  type AccountKind,
  type AccountStatus,
  accountStatuses,
  MAX_OPENED_PER_REQUEST,
  type OpenedAccount,
} from '../../../../lib/contracts/account/calls.ts'

import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import { isAllowed } from '../../../../lib/contracts/base/transitions.ts'
import type { Task } from '../../../../lib/contracts/task/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ConflictError, NotFoundError } from '../../../core/http/errors.ts'
import { hasPermission } from '../../../core/records/kind.ts'
import { scopeOf } from '../../../core/scope/data-scope.ts'
import { publishTask } from '../../../core/tasks/announce.ts'
import type { TaskRecord } from '../../../core/tasks/record.ts'
import { followRows } from '../../../core/tasks/rows.ts'
import { accountWithin, visibilityOf } from '../scope.ts'
import { selectedWhere } from '../search/select-accounts.ts'

/** An account that may get an initial password; its row is locked until the transaction ends. */
export interface Found extends Record<string, unknown>, Omit<OpenedAccount, 'password' | 'reason'> {
  readonly id: number
  readonly status: AccountStatus
  readonly validTo: string | null
  readonly signedIn: boolean
  readonly rowVersion: number
  /**
   * Whether the account is in the user's data scope. For an account outside the scope, the user receives only `no` and
   * the reason why the account gets no password.
   */
  readonly within: boolean
}

/** Source of the accounts that get initial passwords: an import or a selection. */
export interface Source {
  /** Action name in the audit log. */
  readonly action: 'openAccount' | 'resetPassword'
  /** Whether accounts that have signed in keep their password. */
  readonly sparesSignedIn: boolean
  /** Reads and locks the next accounts after this number, at most MAX_OPENED_PER_REQUEST. */
  next(after: number): Promise<Found[]>
  /** Runs in the transaction that stores the passwords, after they have been stored. */
  written(opened: readonly Found[]): Promise<void>
}

const facts = sql`
  a.id::float8 as id, a.user_name as "userName", a.full_name as "fullName", a.status,
  a.valid_to::text as "validTo", a.last_login_at is not null as "signedIn", a.row_version as "rowVersion",
  o.name as "organName", c.name as "className",
  (select d.name from dict_item d where d.type_code = 'grade' and d.key = a.grade) as "gradeName"`
const places = sql`join organ o on o.id = a.organ_id left join school_class c on c.id = a.class_id`

/** SQL condition that an import row created an account. Rows that updated an account need no initial password. */
const isMade = (taskId: number): SQL =>
  sql`r.task_id = ${taskId} and r.state = 'done' and coalesce(r.before, '{}') = '{}'`

const made = (kind: AccountKind, taskId: number): SQL => sql`
  task_row r join account a on a.id = r.entity_id and a.kind = ${kind} and a.deleted_at is null ${places}
   where ${isMade(taskId)}`

const isOver = ({ phase, status }: Pick<TaskRecord, 'phase' | 'status'>) =>
  phase === 'run' && (status === 'done' || status === 'cancelled')

/**
 * Returns the accounts created by the user's own import, in file order. @throws NotFoundError when the user has no such
 * import, ConflictError unless the import is done or cancelled.
 */
export async function importedAccounts(
  { hub, principal, scope }: Context,
  tx: Db,
  kind: AccountKind,
  id: string,
): Promise<Source> {
  const { rows } = await tx.execute<Pick<TaskRecord, 'id' | 'ownerId' | 'done' | 'total' | 'status' | 'phase'>>(sql`
    select id::float8 as id, owner_id::float8 as "ownerId", done, total, status, phase from task
     where id = ${id} and owner_id = ${principal.userId} and name = ${`${kind}:import`} and deleted_at is null`)
  const [task] = rows
  if (!task) throw new NotFoundError('没有这次导入')
  if (!isOver(task)) {
    throw new ConflictError('这次导入还没有完成，或已经撤销', { kind: 'state', current: '', allowed: ['done'] })
  }
  return {
    action: 'openAccount',
    sparesSignedIn: true,
    async next(after) {
      const { rows } = await tx.execute<Found>(sql`
        select r.no, ${facts}, true as within from ${made(kind, task.id)}
           and r.no > ${after}::bigint and ${accountWithin(kind, scope)}
         order by r.no limit ${MAX_OPENED_PER_REQUEST} for update of a`)
      return rows
    },
    async written(opened) {
      // The undo of an import skips accounts that were changed later, that is, accounts whose row version differs from
      // the one stored with the import row. An initial password raises the row version, so the new row version is
      // stored there.
      const follow = opened.map(({ no, rowVersion }) => ({ no, from: rowVersion, to: rowVersion + 1 }))
      await followRows(tx, task.id, follow)
      await publishTask(hub, tx, task)
    },
  }
}

/** Returns the accounts that are selected in a list. Their `no` is the account id. */
export function selectedAccounts(
  { principal, scope }: Context,
  tx: Db,
  kind: AccountKind,
  selection: Selection<AccountFilter>,
): Source {
  const where = selectedWhere(kind, selection, visibilityOf(principal, kind, `${kind}:list`))
  return {
    action: 'resetPassword',
    sparesSignedIn: false,
    async next(after) {
      const { rows } = await tx.execute<Found>(sql`
        select a.id::float8 as no, ${facts}, ${accountWithin(kind, scope)} as within from account a ${places}
         where ${where} and a.id > ${after}::bigint order by a.id limit ${MAX_OPENED_PER_REQUEST} for update of a`)
      return rows
    },
    async written() {},
  }
}

/**
 * Counts the accounts of an import to which `openAccounts` would give a password. `waiting` counts those without a
 * password, `given` those that have a password and have not signed in. Null if there are none or the user may not give
 * passwords.
 */
export async function remainingAccounts(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  kind: AccountKind,
  task: TaskRecord,
): Promise<Task['handOut']> {
  const port = `${kind}:resetPassword` as const
  if (!isOver(task) || !hasPermission(principal, port)) return null
  const open = accountStatuses.filter((status) => isAllowed(accountTransitions[kind], 'resetPassword', status))
  // The query finds accounts by id, because a join would read all accounts for each row as long as PostgreSQL has no
  // table statistics.
  const { rows } = await db.execute<{ waiting: number; given: number }>(sql`
    select (count(*) filter (where a.password_hash is null))::int as waiting,
           (count(*) filter (where a.password_hash is not null))::int as given
      from account a ${places}
     where a.id = any(array(select r.entity_id from task_row r where ${isMade(task.id)}))
       and a.kind = ${kind} and a.deleted_at is null
       and a.last_login_at is null and a.status = any(${sql.param(open)}::text[])
       and ${accountWithin(kind, scopeOf(principal, port))}`)
  const [left] = rows
  return left && left.waiting + left.given > 0 ? left : null
}
