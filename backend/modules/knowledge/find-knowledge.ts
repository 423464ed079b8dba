import type pg from 'pg'
import { searchWords } from '../../core/search/search.ts'

/** More points than this do not narrow a list; the first ones by id stand for them. */
const MOST = 2_000

interface Asked {
  /** Words, all of which a name has. */
  readonly knowledge?: string | undefined
  /** A route: the point itself and all below it. */
  readonly route?: string | undefined
}

/** Ids of the knowledge points a filter asks for; null where it asks for none. */
export async function findKnowledge(pool: pg.Pool, { knowledge = '', route = '' }: Asked): Promise<number[] | null> {
  const words = searchWords(knowledge)
  if (words.length === 0 && route === '') return null
  const { rows } = await pool.query<{ id: number }>(
    `select id::float8 as id from kp
      where deleted_at is null and (select coalesce(bool_and(strpos(folded_name, word) > 0), true) from unnest($1::text[]) word)
        and ($2 = '' or route = $2 or starts_with(route, $2 || '->'))
      order by id limit ${MOST}`,
    [words, route],
  )
  return rows.map(({ id }) => id)
}
