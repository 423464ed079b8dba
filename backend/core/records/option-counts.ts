import { type SQL, sql } from 'drizzle-orm'
import type { OptionCounts } from '../../../lib/contracts/base/option-counts.ts'
import type { Db } from '../database/database.ts'
import { withinTime } from '../database/within-time.ts'

/** Maximum number of records that are examined; where there are more, the counts are lower bounds. */
const MAX_EXAMINED = 100_000
/** Milliseconds after which counting stops, so that the filter shows no numbers. */
const LONGEST_MS = 1_000

interface Counting {
  /** SQL for the tables, with joins where a record has several values. */
  readonly from: SQL
  /** The list's condition without the filter whose options are counted. */
  readonly where: SQL | undefined
  /** SQL for the option of the filter to which a record belongs. */
  readonly value: SQL
}

/**
 * Returns for each option of a filter how many records the list would show. The counting is limited in rows and in
 * time, because the table may be large.
 */
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

/** Returns an SQL expression for the name of the first of these conditions that a record meets. */
export function firstMet(conditions: Readonly<Record<string, SQL>>): SQL {
  const cases = Object.entries(conditions).map(([value, condition]) => sql`when ${condition} then ${value}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

/** Returns a list's filter without the field whose values are counted. */
export function withoutOwn<I extends { by: string }>({ by, ...filter }: I): Omit<I, 'by'> {
  return { ...filter, [by]: undefined } as Omit<I, 'by'>
}
