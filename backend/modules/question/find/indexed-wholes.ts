import type pg from 'pg'
import { intArray } from '../../../core/search/search.ts'
import { READ_WHOLE } from '../store/search-row.ts'

const CACHE_MS = 60_000
const known = new WeakMap<pg.Pool, { all: boolean; until: number }>()

/**
 * Returns whether the index contains the whole formulas of every question. Whole formulas may be missing for questions
 * that an earlier edition of the service stored, until a background job has added them.
 */
export async function countIndexedWholes(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ all: boolean }>(
    `select (select count(*) from question_search s where s.terms @> $1::int4[]) = (select count(*) from question_search) as all`,
    [intArray([READ_WHOLE])],
  )
  return rows[0]?.all ?? false
}

/**
 * Returns a cached result of `countIndexedWholes`. The count takes longer than a search, so a false result is counted
 * again only after a minute and in the background. A true result remains valid, because every write indexes whole
 * formulas. The result influences which search plan is used, not which questions match. Matches can be missed only
 * while an earlier edition of the service still writes.
 */
export function areWholesIndexed(pool: pg.Pool): boolean {
  const kept = known.get(pool) ?? { all: false, until: 0 }
  if (!kept.all && kept.until <= Date.now()) {
    known.set(pool, { ...kept, until: Date.now() + CACHE_MS })
    countIndexedWholes(pool).then(
      (all) => known.set(pool, { all, until: Date.now() + CACHE_MS }),
      () => undefined,
    )
  }
  return kept.all
}
