import type pg from 'pg'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import { searchWords } from '../../core/search/search.ts'

/** A filter uses at most this many points, the first ones by id. */
const LIMIT = 2_000

interface KnowledgeRequest {
  /** Words, all of which a name must contain. */
  readonly knowledge?: string | undefined
  /** A route, which selects its point and all points below it. */
  readonly route?: string | undefined
  /** The searched text; as a whole it may be the name of a point. */
  readonly keyword?: string | undefined
}

/** The ids of knowledge points. */
export interface RequestedPoints {
  /** A matching record has one of these points; null where the filter asks for none. */
  readonly narrowed: readonly number[] | null
  /** Points whose name or alias is the keyword. */
  readonly named: readonly number[]
}

/** Finds the knowledge points that a filter asks for. */
export async function findKnowledge(pool: pg.Pool, asked: KnowledgeRequest): Promise<RequestedPoints> {
  const [narrowed, named] = await Promise.all([findNarrowed(pool, asked), findNamed(pool, asked)])
  return { narrowed, named }
}

async function findNarrowed(pool: pg.Pool, { knowledge = '', route = '' }: KnowledgeRequest): Promise<number[] | null> {
  const words = searchWords(knowledge)
  if (words.length === 0 && route === '') return null
  const { rows } = await pool.query<{ id: number }>(
    `select id::float8 as id from kp
      where deleted_at is null and (select coalesce(bool_and(strpos(folded_name, word) > 0), true) from unnest($1::text[]) word)
        and ($2 = '' or route = $2 or starts_with(route, $2 || '->'))
      order by id limit ${LIMIT}`,
    [words, route],
  )
  return rows.map(({ id }) => id)
}

async function findNamed(pool: pg.Pool, { keyword = '' }: KnowledgeRequest): Promise<number[]> {
  const name = foldText(keyword)
  if (name === '') return []
  const { rows } = await pool.query<{ id: number }>(
    `select id::float8 as id from kp
      where deleted_at is null and (folded_name = $1 or $2 = any(aliases)) order by id limit ${LIMIT}`,
    [name, keyword.trim()],
  )
  return rows.map(({ id }) => id)
}
