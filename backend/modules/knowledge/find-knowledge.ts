import type pg from 'pg'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import { searchWords } from '../../core/search/search.ts'

/** More points than this do not narrow a list; the first ones by id stand for them. */
const MOST = 2_000

interface Asked {
  /** Words, all of which a name has. */
  readonly knowledge?: string | undefined
  /** A route: the point itself and all below it. */
  readonly route?: string | undefined
  /** What is looked for; as a whole it may be the name of a point. */
  readonly keyword?: string | undefined
}

/** Ids of knowledge points. */
export interface AskedPoints {
  /** One of which a record has; null where the filter asks for none. */
  readonly narrowed: readonly number[] | null
  /** Those that are called what the keyword says. */
  readonly named: readonly number[]
}

/** The knowledge points a filter asks for. */
export async function findKnowledge(pool: pg.Pool, asked: Asked): Promise<AskedPoints> {
  const [narrowed, named] = await Promise.all([findNarrowed(pool, asked), findNamed(pool, asked)])
  return { narrowed, named }
}

async function findNarrowed(pool: pg.Pool, { knowledge = '', route = '' }: Asked): Promise<number[] | null> {
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

async function findNamed(pool: pg.Pool, { keyword = '' }: Asked): Promise<number[]> {
  const name = foldText(keyword)
  if (name === '') return []
  const { rows } = await pool.query<{ id: number }>(
    `select id::float8 as id from kp
      where deleted_at is null and (folded_name = $1 or $2 = any(aliases)) order by id limit ${MOST}`,
    [name, keyword.trim()],
  )
  return rows.map(({ id }) => id)
}
