import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Call, CallRequest, Permission } from '../../../lib/contracts/base/call.ts'
import type { Entity } from '../../../lib/contracts/cards.ts'
import type { Db } from '../database/database.ts'
import type { Context, Principal } from '../http/context.ts'
import { ForbiddenError, InvalidError, NotFoundError } from '../http/errors.ts'
import { type DataScope, outOfScope, scopeOf } from '../scope/data-scope.ts'

/** What history and editing need to know of a kind of record. */
export interface RecordKind {
  readonly entity: Entity
  /** Who may see its history: whoever may list it. */
  readonly list: Permission
  /** Who may edit it, and set changes back. */
  readonly edit: Permission
  /**
   * Whether a record, a removed one too, lies within a scope, for somebody; of nobody in particular: whether the place lies in it, as
   * if the record were there for all. Absent: reference data, which none narrows.
   */
  isInScope?(db: Db, scope: DataScope, id: number, reader: Principal | null): Promise<boolean>
  /** Whether a person must not be told now who wrote it (blind review); of nobody in particular: whether anybody must not. */
  hidesPeople?(db: Db, reader: Principal | null, id: string): Promise<boolean>
  /** Writes fields back as an ordinary edit, with its checks, version and audit entry. Absent: nothing is set back. */
  revert?(ctx: Context, id: number, rowVersion: number, fields: Record<string, unknown>): Promise<void>
  /** The only fields that are set back; a change of any other one stays. Absent: all. */
  readonly revertible?: readonly string[]
}

type Revert = Required<Pick<RecordKind, 'revert' | 'revertible'>>

/**
 * Fields set back by the record's own edit call, those it takes and no others; `read` answers the record as it is
 * now, by the names of the form.
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

/** `reaches` of records in a table, by a condition that calls it `r`; `always`: it is no matter of the scope alone. */
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

/** Whether a change of these fields can be set back. */
export function canRevert({ revert, revertible }: RecordKind, fields: Record<string, unknown> | null): boolean {
  if (!revert || !fields) return false
  return revertible === undefined || Object.keys(fields).every((field) => revertible.includes(field))
}

export function holds(principal: Principal, permission: Permission): boolean {
  if (permission === 'signed') return false
  return permission === 'public' || permission === 'signedIn' || principal.ports.has(permission)
}

/** What a person may do with one record by the port of its kind. Throws ForbiddenError. */
export async function requireInScope(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  kind: RecordKind,
  permission: Permission,
  id: number,
): Promise<void> {
  const reached = (await kind.isInScope?.(db, scopeOf(principal, permission), id, principal)) ?? true
  if (!reached) throw outOfScope()
}

/** For calls whose permission depends on the entity they name. Throws ForbiddenError naming it. */
export function allowRecord(principal: Principal, permission: Permission, doing: string): void {
  if (holds(principal, permission)) return
  throw new ForbiddenError(`没有${doing}的权限（${permission}），请联系管理员授权`, permission)
}
