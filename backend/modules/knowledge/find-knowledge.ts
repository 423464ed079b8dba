import type pg from 'pg'
import { searchWords } from '../../core/search/search.ts'

/** More points than this do not narrow a list; the first ones by id stand for them. */
const MOST = 2_000

/** Ids of the knowledge points whose name contains every word of the text. */
export async function findKnowledge(pool: pg.Pool, text: string): Promise<number[] | null> {
  const words = searchWords(text)
  if (words.length === 0) return null
  const { rows } = await pool.query<{ id: number }>(
    `select id::float8 as id from kp
      where deleted_at is null and (select bool_and(strpos(folded_name, word) > 0) from unnest($1::text[]) word)
      order by id limit ${MOST}`,
    [words],
  )
  return rows.map(({ id }) => id)
}
