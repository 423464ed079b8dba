import type pg from 'pg'

const CACHE_MS = 10_000
const known = new WeakMap<pg.Pool, { rows: number; until: number }>()

/**
 * Returns the approximate number of listed questions from PostgreSQL's statistics, cached for ten seconds. The number
 * only influences which search plan is used, not which questions match.
 */
export async function estimateRows(pool: pg.Pool): Promise<number> {
  const kept = known.get(pool)
  if (kept && kept.until > Date.now()) return kept.rows
  const { rows } = await pool.query<{ rows: number }>(
    `select coalesce(greatest(reltuples, 0) / nullif(relpages, 0) * (pg_relation_size(oid) / current_setting('block_size')::int), 0)::float8 as rows
       from pg_class where oid = 'question_search'::regclass`,
  )
  const estimate = rows[0]?.rows ?? 0
  known.set(pool, { rows: estimate, until: Date.now() + CACHE_MS })
  return estimate
}
