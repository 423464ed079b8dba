import { type SQL, sql } from 'drizzle-orm'
import { maskedPhone } from '../../../lib/contracts/base/phone.ts'

// A phone is shown whole to people who may edit the record, and in files made for that purpose. A query returns a
// column `whole`: the condition that the person may see the whole phone. Queries for other screens return `masked` in
// this column.

export const masked: SQL = sql`false`

interface PhoneRow {
  readonly phone: string
  readonly whole: boolean
}

/** Returns the row with its phone; the phone is masked unless `whole` is true. */
export function withPhone<R extends PhoneRow>({ whole, ...row }: R): R {
  return { ...row, phone: whole ? row.phone : maskedPhone(row.phone) } as unknown as R
}

/**
 * Returns SQL for the phone that a search compares with the text. This is the phone if the person may read it whole or
 * if the text is the complete number, else ''. A match of a part would disclose the rest of the phone.
 */
export const foundPhone = (phone: SQL, text: string | undefined, whole: SQL): SQL =>
  sql`case when ${whole} or ${phone} = ${text?.trim() ?? ''} then ${phone} else '' end`
