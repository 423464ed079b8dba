import { sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { organ } from '../../tables/organ.ts'
import { seatsUsed } from './lookups.ts'

/**
 * Seats of an organisation: `total` is the number in the contract, `used` the number of its formal student accounts
 * that are not closed.
 */
export interface Seats {
  readonly name: string
  readonly total: number
  used: number
}

export const usesSeat = (row: { kind: string; type: string; status: string }) =>
  row.kind === 'student' && row.type === 'formal' && row.status !== 'closed'

/** Reads seats by organisation id. With `lock`, no other transaction can take a seat until this transaction ends. */
async function seatsOf(db: Db, organIds: readonly number[], lock: boolean): Promise<Map<number, Seats>> {
  const ids = sql`${sql.param([...new Set(organIds)].sort((a, b) => a - b))}::bigint[]`
  if (lock) await db.execute(sql`select 1 from ${organ} where id = any (${ids}) order by id for update`)
  const { rows } = await db.execute<{ id: string; name: string; total: number; used: number }>(
    sql`select o.id::text as id, o.name, o.seats as total,
               ${seatsUsed(sql`o.id`)} as used
          from ${organ} o where o.id = any (${ids})`,
  )
  return new Map(rows.map(({ id, ...seats }) => [Number(id), seats]))
}

export const lockSeats = (tx: Db, organIds: readonly number[]) => seatsOf(tx, organIds, true)
export const readSeats = (db: Db, organIds: readonly number[]) => seatsOf(db, organIds, false)

export const seatsText = ({ name, total, used }: Seats) => `“${name}”的席位不足：共 ${total} 席，已用 ${used} 席`
