import { sql } from 'drizzle-orm'
import type { AccountType } from '../../../../lib/contracts/account/calls.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import type { Writing } from '../../../core/records/write.ts'
import { searchValues } from '../search/search-values.ts'
import { lockSeats, seatsText } from '../seats.ts'

interface Opening {
  readonly orderId: number
  /** Order number. The user names of the accounts begin with the order number. */
  readonly code: string
  readonly item: number
  readonly organId: number
  readonly type: AccountType
  readonly section: string | null
  readonly grade: string | null
  readonly count: number
  readonly validTo: string | null
}

const called: Readonly<Record<AccountType, string>> = { trial: '试用', formal: '学生' }

/**
 * Opens the student accounts of an order line, pending and without a password, and returns their number. Formal
 * accounts take seats, for which the function locks the organisation. The caller must lock the order's row, because the
 * account numbers continue the order's count. @throws InvalidError when the organisation has too few seats.
 */
export async function openForOrder(acting: Writing, tx: Db, opening: Opening): Promise<number> {
  const { orderId, code, item, organId, type, section, grade, count, validTo } = opening
  if (type === 'formal') await takeSeats(tx, organId, count)
  const { principal, requestId, address, hub } = acting
  const { rows: counted } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from account where order_id = ${orderId}`,
  )
  const first = (counted[0]?.n ?? 0) + 1
  const people = Array.from({ length: count }, (_, index) => {
    const number = String(first + index).padStart(4, '0')
    const person = { userName: `${code.toLowerCase()}-${number}`, fullName: `${called[type]}${number}`, phone: '' }
    return { ...person, ...searchValues(person) }
  })
  const { rows } = await tx.execute<{ id: string; userName: string; fullName: string }>(sql`
    insert into account (kind, user_name, full_name, organ_id, section, grade, type, valid_to, order_id,
                         pinyin, initials, found, grams, created_by, updated_by)
    select 'student', r."userName", r."fullName", ${organId}::bigint, ${section}::text, ${grade}::text, ${type}::text,
           ${validTo}::date, ${orderId}::bigint, r.pinyin, r.initials, r.found, r.grams,
           ${principal.userId}::bigint, ${principal.userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
           as r("userName" text, "fullName" text, pinyin text, initials text, found text, grams int[])
     order by r."userName"
    returning id::text as id, user_name as "userName", full_name as "fullName"`)
  const ids = sql`unnest(${sql.param(rows.map(({ id }) => id))}::bigint[])`
  await tx.execute(sql`
    insert into account_grant (order_id, account_id, item, kind, valid_after)
    select ${orderId}::bigint, id, ${item}::smallint, 'opened', ${validTo}::date from ${ids} as n(id)`)
  const place = { organId: String(organId), section, grade, type, validTo, status: 'pending' }
  const changes = rows.map(({ id, ...person }) => ({ entityId: id, after: { ...person, ...place } }))
  await auditAll(
    tx,
    { actor: principal.userId, action: 'openAccounts', entity: 'student', requestId, address },
    changes,
  )
  await publishChanged(hub, tx, 'student')
  return rows.length
}

async function takeSeats(tx: Db, organId: number, count: number): Promise<void> {
  const seats = (await lockSeats(tx, [organId])).get(organId)
  if (seats && seats.used + count > seats.total) throw new InvalidError({ count: seatsText(seats) })
}

/**
 * Counts the renewals of each order line, without those that a refund has taken back. The accounts' status does not
 * matter.
 */
export async function extendedByItem(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ item: number; n: number }>(sql`
    select item, count(*)::int as n from account_grant
     where order_id = ${orderId} and kind = 'extended' and taken_back_at is null group by item`)
  return new Map(rows.map(({ item, n }) => [item, n]))
}

/** Counts the open accounts of each order line; closed accounts do not count because they hold no seat. */
export async function openedByItem(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ item: number; n: number }>(sql`
    select g.item, count(*)::int as n from account_grant g join account a on a.id = g.account_id
     where g.order_id = ${orderId} and g.kind <> 'extended' and a.status <> 'closed' and a.deleted_at is null
     group by g.item`)
  return new Map(rows.map(({ item, n }) => [item, n]))
}
