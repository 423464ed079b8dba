import { sql } from 'drizzle-orm'
import type { AccountStatus } from '../../../../lib/contracts/account/calls.ts'
import { accountTransitions } from '../../../../lib/contracts/account/transitions.ts'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import { attempt } from '../../../../lib/contracts/base/transitions.ts'
import { shortageText } from '../../../../lib/contracts/order/renewal.ts'
import type { Db } from '../../../core/database/database.ts'
import { InvalidError } from '../../../core/http/errors.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import type { Writing } from '../../../core/records/write.ts'
import { canRenew } from './renewable.ts'

interface Extension {
  readonly orderId: number
  readonly item: number
  readonly organId: number
  /** Grade of the accounts to renew. Null means all grades. */
  readonly grade: string | null
  readonly count: number
  readonly validTo: string
}

interface Found extends Record<string, unknown> {
  readonly id: number
  readonly status: AccountStatus
  readonly validTo: string
}

type Renewed = Found & { readonly to: AccountStatus }

/**
 * Renews `count` formal students of an organisation, those that expire first, and returns their number. The function
 * locks all renewable accounts before it counts them, so a concurrent renewal cannot take them. @throws InvalidError
 * when fewer accounts are renewable than the order contains.
 */
export async function extendForOrder(acting: Writing, tx: Db, extension: Extension): Promise<number> {
  const { item, organId, grade, count, validTo } = extension
  const ofGrade = grade === null ? sql`true` : sql`grade = ${grade}`
  const { rows } = await tx.execute<Found>(sql`
    select id::float8 as id, status, valid_to::text as "validTo" from account
     where ${canRenew(sql`${organId}::bigint`, sql`${validTo}::date`)} and ${ofGrade} order by id for update`)
  if (rows.length < count) throw new InvalidError({ [`items.${item}.count`]: shortageText(rows.length, count) })
  const today = schoolDay()
  const chosen = rows.toSorted((a, b) => a.validTo.localeCompare(b.validTo) || a.id - b.id).slice(0, count)
  const renewed = chosen.flatMap((row): Renewed[] => {
    const validity = { today, validTo: row.validTo, until: validTo }
    const outcome = attempt(accountTransitions.student, 'renew', row.status, validity)
    return outcome.allowed ? [{ ...row, to: outcome.to ?? row.status }] : []
  })
  if (renewed.length > 0) await write(acting, tx, extension, renewed)
  return renewed.length
}

async function write(acting: Writing, tx: Db, extension: Extension, renewed: readonly Renewed[]): Promise<void> {
  const { principal, requestId, address, hub } = acting
  const { orderId, item, validTo } = extension
  const rows = sql`jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as r(id bigint, "validTo" date, "to" text)`
  await tx.execute(sql`
    update account a set valid_to = ${validTo}::date, status = r."to", row_version = a.row_version + 1,
           updated_by = ${principal.userId}, updated_at = now()
      from ${rows} where a.id = r.id`)
  await tx.execute(sql`
    insert into account_grant (order_id, account_id, item, kind, valid_before, valid_after)
    select ${orderId}::bigint, r.id, ${item}::smallint, 'extended', r."validTo", ${validTo}::date from ${rows}`)
  const changes = renewed.map(({ id, status, to, validTo: end }) => ({
    entityId: id,
    before: { validTo: end, ...(to !== status && { status }) },
    after: { validTo, ...(to !== status && { status: to }) },
  }))
  await auditAll(tx, { actor: principal.userId, action: 'renew', entity: 'student', requestId, address }, changes)
  await publishChanged(hub, tx, 'student')
}
