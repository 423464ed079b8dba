import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call, CallRequest, Permission } from '../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { Context, Principal } from '../http/context.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../http/errors.ts'
import { type DataScope, outOfScope, scopeOf } from '../scope/data-scope.ts'

/** The facts about a kind of record that history and editing need. */
export interface RecordKind {
  readonly entity: Entity
  /** Permission to list the records, which also allows reading their history. */
  readonly list: Permission
  /** Permission to edit the records and to restore earlier values of their fields. */
  readonly edit: Permission
  /**
   * Returns whether a record, also a deleted record, lies within a data scope and is visible to the reader. Reader
   * null: only the data scope is checked. Absent: reference data, which no scope narrows.
   */
  isInScope?(db: Db, scope: DataScope, id: number, reader: Principal | null): Promise<boolean>
  /**
   * Returns whether the authors must be hidden from the reader now (blind review). Reader null: whether they must be
   * hidden from anybody.
   */
  hidesPeople?(db: Db, reader: Principal | null, id: string): Promise<boolean>
  /**
   * Restores earlier values of fields as an ordinary edit, with its checks, row version and audit entry. Absent: no
   * field can be restored.
   */
  revert?(ctx: Context, id: number, rowVersion: number, fields: Record<string, unknown>): Promise<void>
  /** Fields whose earlier values can be restored; absent: all fields. */
  readonly revertible?: readonly string[]
}

type Revert = Required<Pick<RecordKind, 'revert' | 'revertible'>>

/**
 * Returns a `revert` that uses the record's own edit call and restores only fields of that call. `read` returns the
 * present record with the field names of the form.
 */
export function revertBy<C extends Call<z.ZodObject>>(
  call: C,
  read: (ctx: Context, id: number) => Promise<object>,
  edit: (handling: { ctx: Context; input: CallRequest<C> }) => Promise<unknown>,
): Revert {
  return {
    revertible: Object.keys(call.request.shape),
    async revert(ctx, id, rowVersion, fields) {
      const now = await read(ctx, id)
      const wanted = call.request.safeParse({ ...now, ...fields, id: String(id), rowVersion })
      if (!wanted.success) throw new InvalidError({ seq: wanted.error.issues[0]?.message ?? '这条修改不能恢复' })
      await edit({ ctx, input: wanted.data as CallRequest<C> })
    },
  }
}

/**
 * Returns an `isInScope` for the records of a table. The condition names the row `r`. `always`: the condition also
 * applies to people with scope over everything.
 */
export function isInScopeBy(
  table: string,
  condition: (scope: DataScope, reader: Principal | null) => SQL,
  { always = false } = {},
): NonNullable<RecordKind['isInScope']> {
  return async (db, scope, id, reader) => {
    if (scope.all && !always) return true
    const { rows } = await db.execute(
      sql`select from ${sql.identifier(table)} r where r.id = ${id} and ${condition(scope, reader)}`,
    )
    return rows.length > 0
  }
}

export function kindOf(kinds: readonly RecordKind[], entity: string): RecordKind {
  const kind = kinds.find((one) => one.entity === entity)
  if (!kind) throw new NotFoundError('没有这类记录')
  return kind
}

/** Returns whether a change of these fields can be reverted. */
export function canRevert({ revert, revertible }: RecordKind, fields: Record<string, unknown> | null): boolean {
  if (!revert || !fields) return false
  return revertible === undefined || Object.keys(fields).every((field) => revertible.includes(field))
}

export function hasPermission(principal: Principal, permission: Permission): boolean {
  if (permission === 'signed') return false
  return permission === 'public' || permission === 'signedIn' || principal.ports.has(permission)
}

/** Throws ForbiddenError unless the record lies within the person's data scope for the permission. */
export async function requireInScope(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  kind: RecordKind,
  permission: Permission,
  id: number,
): Promise<void> {
  const reached = (await kind.isInScope?.(db, scopeOf(principal, permission), id, principal)) ?? true
  if (!reached) throw outOfScope()
}

/**
 * Throws ForbiddenError with the permission's name where the person lacks this permission; for calls whose permission
 * depends on the entity that the call names.
 */
export function allowRecord(principal: Principal, permission: Permission, doing: string): void {
  if (hasPermission(principal, permission)) return
  throw new ForbiddenError(`没有${doing}的权限（${permission}），请联系管理员授权`, permission)
}
