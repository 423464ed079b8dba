import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { publishChanged } from '../../../core/realtime/changed.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { today } from '../../../core/records/today.ts'
import type { Writing } from '../../../core/records/write.ts'
import { typeOfOrder } from '../../order/lookups.ts'

/** A grant links an order to an account that the order opened or extended, or that replaced such an account. */
export interface GrantedByOrder extends Record<string, unknown> {
  readonly id: number
  readonly item: number
  readonly kind: 'opened' | 'extended' | 'replaced'
  /**
   * True if a refund may take the grant back. The account must not have been activated yet or, for an extension, the
   * added time must not have begun. No later change may affect the grant.
   */
  readonly unused: boolean
  readonly status: string
  readonly validBefore: string | null
  readonly validAfter: string | null
}

/** Reads the grants of an order that no refund has taken back; `lock` locks their accounts for the transaction. */
export async function readGrantedByOrder(db: Db, orderId: number, lock: boolean): Promise<readonly GrantedByOrder[]> {
  const { rows } = await db.execute<GrantedByOrder>(sql`
    select a.id::float8 as id, g.item, g.kind, a.status, g.valid_before::text as "validBefore",
           g.valid_after::text as "validAfter",
           case g.kind when 'opened' then a.status = 'pending' and a.last_login_at is null
               and a.valid_to is not distinct from g.valid_after and (a.type = 'trial') = (${typeOfOrder(sql`g.order_id`)} = 'trial')
             when 'extended' then a.status <> 'closed' and g.valid_before >= ${today} and a.valid_to = g.valid_after
             else false end as unused
      from account_grant g join account a on a.id = g.account_id
     where g.order_id = ${orderId} and g.taken_back_at is null and a.deleted_at is null
     order by a.id ${lock ? sql`for update of a` : sql``}`)
  return rows
}

/** Takes grants back: closes accounts that the order opened and resets extended accounts to their earlier end date. */
export async function revokeGranted(
  acting: Writing,
  tx: Db,
  orderId: number,
  given: readonly GrantedByOrder[],
): Promise<void> {
  if (given.length === 0) return
  const { principal, requestId, address, hub } = acting
  const ids = sql`${sql.param(given.map(({ id }) => id))}::bigint[]`
  await tx.execute(sql`
    update account a set status = case g.kind when 'opened' then 'closed' else a.status end,
           valid_to = case g.kind when 'opened' then a.valid_to else g.valid_before end,
           row_version = a.row_version + 1, updated_by = ${principal.userId}, updated_at = now()
      from account_grant g
     where g.account_id = a.id and g.order_id = ${orderId} and a.id = any (${ids})`)
  await tx.execute(sql`
    update account_grant set taken_back_at = now() where order_id = ${orderId} and account_id = any (${ids})`)
  const changes = given.map(({ id, kind, status, validBefore, validAfter }) => ({
    entityId: id,
    ...(kind === 'opened'
      ? { before: { status }, after: { status: 'closed' } }
      : { before: { validTo: validAfter }, after: { validTo: validBefore } }),
  }))
  await auditAll(tx, { actor: principal.userId, action: 'refund', entity: 'student', requestId, address }, changes)
  await publishChanged(hub, tx, 'student')
}
