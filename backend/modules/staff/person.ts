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
 * Begins a write on one person: locks the person's row and checks that the row is in the user's data scope. The
 * function reads from the database whether the user is still active, because another request may have locked or removed
 * the user while this one waited. @throws SessionError, NotFoundError or ForbiddenError
 */
export async function openPerson(acting: Acting, tx: Db, id: string | number): Promise<Person> {
  // With this lock, two administrators who lock each other at the same time write one after the other.
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
 * Writes columns of a person as a new row version. `rowVersion` is the version that the user saw; a bulk action passes
 * the stored version. After a conflict, the answer contains the newer person, as `readAs` (`listOf` or `formOf`) reads
 * it. @throws ConflictError
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

/**
 * Checks that an active administrator remains; called after a write that may have removed one. @throws ConflictError
 */
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
