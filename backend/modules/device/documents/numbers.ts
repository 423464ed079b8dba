import { sql } from 'drizzle-orm'
import { schoolDay } from '../../../../lib/contracts/base/school-time.ts'
import type { Db } from '../../../core/database/database.ts'

export type DocumentKind = 'in' | 'out' | 'sendBack' | 'stocktake'

const prefixes: Readonly<Record<DocumentKind, string>> = { in: 'RK', out: 'CK', sendBack: 'TH', stocktake: 'PD' }
const DIGITS = 6

/**
 * Takes the next document number of a kind in the present year, such as RK2026-000001. The counter stays locked until
 * the transaction ends, and a rollback returns the number, so the numbers have no gaps. Callers take the number last to
 * keep the lock short.
 */
export async function nextNumber(tx: Db, kind: DocumentKind): Promise<string> {
  const year = Number(schoolDay().slice(0, 4))
  const { rows } = await tx.execute<{ last: number }>(sql`
    insert into device_document_number as n (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = n.last + 1 returning last`)
  return `${prefixes[kind]}${year}-${String(rows[0]?.last).padStart(DIGITS, '0')}`
}
