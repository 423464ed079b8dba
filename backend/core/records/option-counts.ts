import { type SQL, sql } from 'drizzle-orm'
import type { OptionCounts } from '../../../lib/contracts/base/option-counts.ts'
import type { Db } from '../database/database.ts'
import { withinTime } from '../database/within-time.ts'

/** Number of records examined; beyond it the counts are lower bounds. */
const MAX_EXAMINED = 100_000
/** Milliseconds after which a filter shows no numbers. */
const LONGEST_MS = 1_000

interface Counting {
  /** Tables, with joins that give a record several values. */
  readonly from: SQL
  /** The list's condition without the filter that is counted. */
  readonly where: SQL | undefined
  /** The value of the filter that a record meets. */
  readonly value: SQL
}

/** Returns how many records each value of a filter would leave; the cost does not grow with the table. */
export async function countOptions(db: Db, { from, where, value }: Counting): Promise<OptionCounts> {
  const rows = await withinTime(db, LONGEST_MS, async (tx) => {
    const looked = sql`select (${value})::text as value from ${from} where ${where ?? sql`true`} limit ${MAX_EXAMINED + 1}`
    const counted = await tx.execute<{ value: string | null; n: number }>(
      sql`select value, count(*)::int as n from (${looked}) looked group by value`,
    )
    return counted.rows
  })
  const seen = rows?.reduce((sum, { n }) => sum + n, 0) ?? 0
  return {
    counts: Object.fromEntries((rows ?? []).flatMap(({ value, n }) => (value === null ? [] : [[value, n]]))),
    partial: rows === null || seen > MAX_EXAMINED,
  }
}

/** Returns as a value the first of these conditions that a record meets. */
export function firstMet(conditions: Readonly<Record<string, SQL>>): SQL {
  const cases = Object.entries(conditions).map(([value, condition]) => sql`when ${condition} then ${value}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Returns a list's filter without the one whose values are counted. */
export function withoutOwn<I extends { by: string }>({ by, ...filter }: I): Omit<I, 'by'> {
  return { ...filter, [by]: undefined } as Omit<I, 'by'>
}
