import { type SQL, sql } from 'drizzle-orm'
import type { AccountKind } from '../../../lib/contracts/account/calls.ts'

/** A subquery that counts the used seats of an organisation: its formal student accounts that are not closed. */
export const seatsUsed = (organ: SQL): SQL => sql`(
  select count(*)::int from account account_row
   where account_row.kind = 'student' and account_row.organ_id = ${organ} and account_row.type = 'formal'
     and account_row.status <> 'closed' and account_row.deleted_at is null)`

/**
 * A subquery with the `organ_id` of each existing account of a kind, from which a query counts accounts by
 * organisation.
 */
export const accountsAtOrgans = (kind: AccountKind): SQL =>
  sql`(select organ_id from account where kind = ${kind} and deleted_at is null)`
