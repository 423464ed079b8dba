import type pg from 'pg'

const CACHE_MS = 300_000
const known = new WeakMap<pg.Pool, { terms: ReadonlyMap<number, number>; until: number }>()

/**
 * Returns, for the most common search terms, the share of questions that contain the term, from 0 to 1. The shares come
 * from PostgreSQL's statistics and are cached for five minutes.
 */
export async function commonTerms(pool: pg.Pool): Promise<ReadonlyMap<number, number>> {
  const kept = known.get(pool)
  if (kept && kept.until > Date.now()) return kept.terms
  const { rows } = await pool.query<{ term: number; share: number }>(
    `select c.term, c.share::float8 as share
       from pg_stats p, unnest(p.most_common_elems::text::int4[], p.most_common_elem_freqs) as c(term, share)
      where p.schemaname = current_schema() and p.tablename = 'question_search' and p.attname = 'terms' and c.term is not null`,
  )
  const terms = new Map(rows.map(({ term, share }) => [term, share]))
  known.set(pool, { terms, until: Date.now() + CACHE_MS })
  return terms
}
