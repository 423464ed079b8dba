import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { Code } from '../../../lib/contracts/base/call.ts'
import { ADMIN_ROLE } from '../../../lib/contracts/role/calls.ts'
import { acquireAdvisoryLock } from '../../core/database/advisory-lock.ts'
import type { Db } from '../../core/database/database.ts'
import { ConflictError, SessionError } from '../../core/http/errors.ts'
import { updateRecord } from '../../core/records/write.ts'
import { role } from '../../tables/access.ts'
import { systemUser } from '../../tables/staff.ts'
import { findPerson, type formOf, type listOf, requirePerson } from './rows.ts'
import type { Acting } from './write-context.ts'

export type Person = typeof systemUser.$inferSelect

/**
 * Begins a write on one person: locks the row and checks that it is in the user's scope. A user who was locked or
 * removed while waiting for the lock is refused, whatever this replica has cached.
 */
export async function openPerson(acting: Acting, tx: Db, id: string | number): Promise<Person> {
  // Two administrators who lock each other are serialized.
  await acquireAdvisoryLock(tx, 'systemUser')
  const active = and(eq(systemUser.id, acting.principal.userId), eq(systemUser.status, 1), isNull(systemUser.deletedAt))
  const [writer] = await tx.select({ id: systemUser.id }).from(systemUser).where(active)
  if (!writer) throw new SessionError(Code.credentialsChanged, 'disabled')
  await requirePerson(tx, acting, id)
  const [person] = await tx
    .select()
    .from(systemUser)
    .where(eq(systemUser.id, Number(id)))
    .for('update')
  if (!person) throw new Error(`person ${id} is gone, though writes take turns`)
  return person
}

/**
 * Writes a person's columns as a new version. `rowVersion` is the version that the user saw; a bulk action saw none.
 * `readAs`: the reading for a conflict's answer.
 */
export async function updatePerson(
  acting: Acting,
  tx: Db,
  { id, rowVersion }: Pick<Person, 'id' | 'rowVersion'>,
  values: Partial<PgUpdateSetSource<typeof systemUser>>,
  readAs: typeof listOf | typeof formOf,
): Promise<void> {
  const actor = acting.principal.userId
  const current = () => findPerson(tx, readAs(acting), id)
  await updateRecord(tx, systemUser, { id, rowVersion, values, actor, current })
}

/** Call it after a write that may have removed an administrator. @throws ConflictError if none is left */
export async function requireAdministratorLeft(tx: Db): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from "system_user" u join user_role ur on ur.user_id = u.id
      join ${role} r on r.id = ur.role_id and r.code = ${ADMIN_ROLE} and r.deleted_at is null
     where u.status = 1 and u.deleted_at is null limit 1`)
  if (rows.length > 0) return
  throw new ConflictError('这是最后一位可用的管理员，请先让另一位人员担任管理员', {
    kind: 'state',
    current: 'lastAdministrator',
    allowed: [],
  })
}
