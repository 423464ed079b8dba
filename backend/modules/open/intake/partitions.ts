import { sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../core/database/advisory-lock.ts'
import type { Db } from '../../../core/database/database.ts'
import { floorOf } from './client-id.ts'

/** Tables with UUIDv7 ids, partitioned by the months of these ids. */
export const partitioned = ['open_answer', 'open_event'] as const

/** Number of months created in advance. */
const AHEAD = 3

/** Returns a count of calendar months in UTC: twelve times the year, plus the month from 0. */
export const monthOf = (ms: number): number => {
  const at = new Date(ms)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}
const startOf = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12)
const nameOf = (table: string, month: number) =>
  `${table}_${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`

/** Creates the missing partitions of these months. */
export async function makePartitions(db: Db, months: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'open-partitions')
    for (const table of partitioned) {
      for (const month of new Set(months)) {
        const [from, to] = [floorOf(startOf(month)), floorOf(startOf(month + 1))]
        await tx.execute(
          sql.raw(
            `create table if not exists ${nameOf(table, month)} partition of ${table} for values from ('${from}') to ('${to}')`,
          ),
        )
      }
    }
  })
}

/**
 * Creates the partitions of this month and of the coming months, and drops those beyond the retention period with all
 * their rows. Returns the names of the dropped partitions.
 */
export async function maintainPartitions(db: Db, keptMonths: number, now = Date.now()): Promise<string[]> {
  const month = monthOf(now)
  await makePartitions(
    db,
    Array.from({ length: AHEAD + 1 }, (_, ahead) => month + ahead),
  )
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = any(${sql.param([...partitioned])}::regclass[])`)
  const oldest = month - keptMonths
  const over = rows.filter(({ name }) => Number(name.slice(-6, -2)) * 12 + Number(name.slice(-2)) - 1 < oldest)
  for (const { name } of over) await db.execute(sql`drop table ${sql.identifier(name)}`)
  return over.map(({ name }) => name)
}

const NO_PARTITION = '23514'

/** Runs a write; if a month of `times` (ms) has no partition yet, creates the partition and runs the write again. */
export async function withPartitions<T>(db: Db, times: readonly number[], write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { code, message = '' } = ((error as Error).cause ?? error) as { code?: string; message?: string }
    if (code !== NO_PARTITION || !message.startsWith('no partition')) throw error
    await makePartitions(db, times.map(monthOf))
    return write()
  }
}
