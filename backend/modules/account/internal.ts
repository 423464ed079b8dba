import { type SQL, sql } from 'drizzle-orm'
import type { AccountBody, AccountItem, AccountKind, AccountType } from '../../../lib/contracts/account/calls.ts'
import { accountCards } from '../../../lib/contracts/account/card.ts'
import { trialFault } from '../../../lib/contracts/account/trial.ts'
import { schoolDay } from '../../../lib/contracts/base/school-time.ts'
import type { Db } from '../../core/database/database.ts'
import { InvalidError, NotFoundError } from '../../core/http/errors.ts'
import { idText } from '../../core/records/id-text.ts'
import { type DataScope, outOfScope } from '../../core/scope/data-scope.ts'
import type { account } from '../../tables/account.ts'
import { accountItems } from './items.ts'
import { accountWithin } from './scope.ts'

export type AccountRow = typeof account.$inferSelect

type Ending = Pick<AccountBody, 'type' | 'validTo'>

/**
 * Checks that a student's trial is not too long. A trial may keep the end date of the row `before`. @throws
 * InvalidError
 */
export function checkTrial(kind: AccountKind, body: Ending, before?: AccountRow): void {
  const had = before && { type: before.type as AccountType, validTo: before.validTo }
  const fault = kind === 'student' ? trialFault(body, had, schoolDay()) : null
  if (fault !== null) throw new InvalidError({ validTo: fault })
}

/**
 * Reads an account. The phone number is unmasked if the condition `whole` on the table alias `a` holds. @throws
 * NotFoundError, or ForbiddenError when the account is outside the data scope.
 */
export async function accountOrThrow(
  db: Db,
  kind: AccountKind,
  scope: DataScope,
  id: string | number,
  whole: SQL,
): Promise<AccountItem> {
  const { rows } = await db.execute<{ reached: boolean }>(sql`
    select ${accountWithin(kind, scope)} as reached from account a
    where a.id = ${id} and a.kind = ${kind} and a.deleted_at is null`)
  if (rows[0]?.reached === false) throw outOfScope()
  const [item] = rows.length > 0 ? await accountItems(db, [Number(id)], whole) : []
  if (!item) throw new NotFoundError(`${accountCards[kind].name}不存在或已被删除`)
  return item
}

/**
 * Returns the fields of an account that audit entries store: its status and the fields of the form and of import files,
 * all with the field names of the API.
 */
export function auditFields(row: AccountRow) {
  const { userName, fullName, phone, organId, classId, section, grade, subjects, type, validTo, status } = row
  return {
    userName,
    fullName,
    phone,
    section,
    grade,
    subjects,
    type,
    validTo,
    status,
    organId: String(organId),
    classId: idText(classId),
  }
}
