import type pg from 'pg'
import { intArray } from '../../../core/search/search.ts'
import { READ_WHOLE } from '../store/search-row.ts'

const CACHE_MS = 60_000
const known = new WeakMap<pg.Pool, { all: boolean; until: number }>()

/**
 * Returns whether the formulas of every question are indexed as wholes too; a background job does this for questions of
 * an earlier edition.
 */
export async function countIndexedWholes(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ all: boolean }>(
    `select (select count(*) from question_search s where s.terms @> $1::int4[]) = (select count(*) from question_search) as all`,
    [intArray([READ_WHOLE])],
  )
  return rows[0]?.all ?? false
}

/**
 * Returns the result of `countIndexedWholes` from at most a minute ago, refreshed in the background, because the count takes
 * longer than a search. Once true it stays true, because every write keeps it so. It only chooses the search plan; the
 * matches do not depend on it, unless an older edition writes meanwhile.
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
