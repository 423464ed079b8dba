import type pg from 'pg'
import { intArray } from '../../../core/search/search.ts'
import { READ_WHOLE } from '../store/search-row.ts'

const KEPT_MS = 60_000
const known = new WeakMap<pg.Pool, { all: boolean; until: number }>()

/** Whether every question's formulas have been read as wholes too: those of an earlier edition are, in the background. */
export async function haveWholes(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ all: boolean }>(
    `select (select count(*) from question_search s where s.terms @> $1::int4[]) = (select count(*) from question_search) as all`,
    [intArray([READ_WHOLE])],
  )
  return rows[0]?.all ?? false
}

/**
 * The same, as it was a minute ago at most, looked up beside the searches: counting takes longer than they do. Once it is so
 * it stays so: every write keeps it. It chooses the way of searching; what is found does not depend on it, unless an
 * older edition writes meanwhile.
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
