import { type SQL, sql } from 'drizzle-orm'
import type { Renewable } from '../../../../lib/contracts/order/renewal.ts'
import type { Db } from '../../../core/database/database.ts'

/** SQL condition on `account`: true for a formal student whose end date a renewal (续期) to `validTo` would extend. */
export const canRenew = (organId: SQL, validTo: SQL): SQL => sql`
  kind = 'student' and type = 'formal' and organ_id = ${organId} and status <> 'closed'
    and valid_to < ${validTo} and deleted_at is null`

/**
 * SQL expression that counts the accounts of an organisation that a renewal to `validTo` would extend, as the JSON of
 * `Renewable`.
 */
export const renewableOf = (organId: SQL, validTo: SQL): SQL => sql`(
  select jsonb_build_object('total', coalesce(sum(n), 0)::int,
           'grades', coalesce(jsonb_object_agg(grade, n) filter (where grade is not null), '{}'))
    from (select grade, count(*)::int as n from account where ${canRenew(organId, validTo)} group by grade) counted)`

export async function readRenewable(db: Db, organId: number, validTo: string): Promise<Renewable> {
  const { rows } = await db.execute<{ renewable: Renewable }>(
    sql`select ${renewableOf(sql`${organId}::bigint`, sql`${validTo}::date`)} as renewable`,
  )
  return rows[0]?.renewable ?? { total: 0, grades: {} }
}
