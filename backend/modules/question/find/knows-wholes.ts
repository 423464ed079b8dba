import type pg from 'pg'
import { intArray } from '../../../core/search/search.ts'
import { READ_WHOLE } from '../store/search-row.ts'

const KEPT_MS = 60_000
const known = new WeakMap<pg.Pool, { all: boolean; until: number }>()

/**
 * Returns whether the formulas of every question are indexed as wholes too; a background job does this for questions of
 * an earlier edition.
 */
export async function haveWholes(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ all: boolean }>(
    `select (select count(*) from question_search s where s.terms @> $1::int4[]) = (select count(*) from question_search) as all`,
    [intArray([READ_WHOLE])],
  )
  return rows[0]?.all ?? false
}

/**
 * Returns the result of `haveWholes` from at most a minute ago, refreshed in the background, because the count takes
 * longer than a search. Once true it stays true, because every write keeps it so. It only chooses the search plan; the
 * matches do not depend on it, unless an older edition writes meanwhile.
 */
export function knowsWholes(pool: pg.Pool): boolean {
  const kept = known.get(pool) ?? { all: false, until: 0 }
  if (!kept.all && kept.until <= Date.now()) {
    known.set(pool, { ...kept, until: Date.now() + KEPT_MS })
    haveWholes(pool).then(
      (all) => known.set(pool, { all, until: Date.now() + KEPT_MS }),
      () => undefined,
    )
  }
  return kept.all
}
