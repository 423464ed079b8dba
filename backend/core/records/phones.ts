import { type SQL, sql } from 'drizzle-orm'
import { maskedPhone } from '../../../lib/contracts/base/phone.ts'

// Where a phone is told whole: in the form of whoever may edit its record, and in a file made for it. A query of records
// takes the condition under which it is, and answers it as `whole`; what shows no form takes `masked`.

export const masked: SQL = sql`false`

interface PhoneRow {
  readonly phone: string
  readonly whole: boolean
}

/** The row with its phone as it is to be read. */
export function withPhone<R extends PhoneRow>({ whole, ...row }: R): R {
  return { ...row, phone: whole ? row.phone : maskedPhone(row.phone) } as unknown as R
}

/** What of a phone a search meets: all of it where it may be read whole, else only itself, for parts would tell the rest. */
export const foundPhone = (phone: SQL, text: string | undefined, whole: SQL): SQL =>
  sql`case when ${whole} or ${phone} = ${text?.trim() ?? ''} then ${phone} else '' end`
