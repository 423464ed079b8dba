import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AccountItem, AccountStatus, AccountType } from '../../../lib/contracts/account/calls.ts'
import type { Db } from '../../core/database/database.ts'
import { idText } from '../../core/records/id-text.ts'
import { withPhone } from '../../core/records/phones.ts'
import { account } from '../../tables/account.ts'
import { schoolClass } from '../../tables/class.ts'
import { organ } from '../../tables/organ.ts'
import { systemUser } from '../../tables/staff.ts'
import { deviceOfAccount } from '../device/lookups.ts'
import { codeOfOrder } from '../order/lookups.ts'

/** Reads accounts in the order of the ids; `whole` is the condition on accounts `a` under which phones are unmasked. */
export async function accountItems(db: Db, ids: readonly number[], whole: SQL): Promise<AccountItem[]> {
  if (ids.length === 0) return []
  const { id, rowVersion, updatedAt, createdAt, lastLoginAt, userName, fullName, phone, organId, classId } = account
  const { section, grade, subjects, type, validTo, status, orderId, extendedOn } = account
  const rows = await db
    .select({
      id,
      rowVersion,
      updatedAt,
      createdAt,
      lastLoginAt,
      userName,
      fullName,
      phone,
      organId,
      classId,
      section,
      grade,
      subjects,
      type,
      validTo,
      status,
      orderId,
      extendedOn,
      orderCode: codeOfOrder(sql`${account.orderId}`),
      organName: organ.name,
      className: schoolClass.name,
      updatedBy: systemUser.fullName,
      deviceSn: deviceOfAccount(sql`${account.id}`),
      whole: sql<boolean>`(select ${whole} from account a where a.id = ${account.id})`,
    })
    .from(account)
    .innerJoin(organ, eq(organ.id, account.organId))
    .leftJoin(schoolClass, eq(schoolClass.id, account.classId))
    .leftJoin(systemUser, eq(systemUser.id, account.updatedBy))
    .where(inArray(account.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((wanted) => {
    const row = byId.get(wanted)
    if (!row) return []
    return {
      ...withPhone(row),
      id: String(row.id),
      organId: String(row.organId),
      classId: idText(row.classId),
      orderId: idText(row.orderId),
      type: row.type as AccountType,
      status: row.status as AccountStatus,
      updatedAt: row.updatedAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    }
  })
}
