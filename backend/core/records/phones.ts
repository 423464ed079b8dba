import { type SQL, sql } from 'drizzle-orm'
import { maskedPhone } from '../../../lib/contracts/base/phone.ts'

// Phones are shown whole to people who may edit the record, and in files made for that purpose. A query of records
// takes the condition for it and returns it as `whole`; queries for other screens take `masked`.

export const masked: SQL = sql`false`

interface PhoneRow {
  readonly phone: string
  readonly whole: boolean
}

/** Returns the row with its phone, masked unless `whole`. */
export function withPhone<R extends PhoneRow>({ whole, ...row }: R): R {
  return { ...row, phone: whole ? row.phone : maskedPhone(row.phone) } as unknown as R
}

/**
 * Returns the phone text that a search compares: the whole phone where it may be read, else only an exact match,
 * because matching parts would disclose the rest.
 */
export const foundPhone = (phone: SQL, text: string | undefined, whole: SQL): SQL =>
  sql`case when ${whole} or ${phone} = ${text?.trim() ?? ''} then ${phone} else '' end`
