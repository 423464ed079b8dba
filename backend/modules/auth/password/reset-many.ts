import { and, isNull, sql } from 'drizzle-orm'
import { MIN_REVERSED_LENGTH } from '../../../../lib/contracts/auth/guessable.ts'
import type { CallAnswer } from '../../../../lib/contracts/base/call.ts'
import type { resetUsers } from '../../../../lib/contracts/staff/calls.ts'
import { refusePassword } from '../../../core/auth/refuse-password.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import type { RowKind } from '../../../core/tasks/kind.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { startRowTask } from '../../../core/tasks/start.ts'
import type { account } from '../../../tables/account.ts'
import type { systemUser } from '../../../tables/staff.ts'
import { hashPassword } from './password.ts'

/**
 * Parameters of the task: the hash of the password, and the ids of the users whose account name the password contains.
 * The service deletes the hash when the task ends.
 */
export type SharedPassword = {
  readonly passwordHash: string
  readonly barred: readonly number[]
}

interface Resetting {
  readonly title: string
  readonly kind: RowKind<SharedPassword>
  /** The table of the accounts that get the password. */
  readonly table: typeof account | typeof systemUser
  plan(params: SharedPassword): Promise<BulkPlan>
}

/**
 * Gives many users the same initial password, of which only a hash is stored. Users whose account name the password
 * contains keep their present password. Throws InvalidError for a password that is not allowed.
 */
export async function resetMany(
  ctx: Context,
  { params: { password }, preview: only }: { params: { password: string }; preview: boolean },
  { title, kind, table, plan }: Resetting,
): Promise<CallAnswer<typeof resetUsers>> {
  const refusal = await refusePassword(password)
  if (refusal) throw new InvalidError({ 'params.password': refusal })
  const barred = await namedIn(ctx.db, table, password)
  // The preview needs no hash, because the hash does not affect which users get the password.
  const planned = await plan({ passwordHash: '', barred })
  const preview = { ...planned.preview, undoable: false }
  if (only || preview.change === 0) return { preview, task: null }
  const params = { passwordHash: await hashPassword(password), barred }
  return { preview, task: await startRowTask(ctx, kind, { title, params, rows: planned.rows }) }
}

/**
 * Returns the ids of the accounts whose name the password contains, forwards or backwards; `namesAccount` applies the
 * same rule to a single account.
 */
async function namedIn(db: Db, table: Resetting['table'], password: string): Promise<number[]> {
  const text = password.normalize('NFKC').toLowerCase()
  const name = sql`lower(${table.userName})`
  const backwards = sql`length(${name}) >= ${MIN_REVERSED_LENGTH} and position(reverse(${name}) in ${text}) > 0`
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), sql`(position(${name} in ${text}) > 0 or ${backwards})`))
  return found.map(({ id }) => id)
}
