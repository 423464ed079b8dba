import type pg from 'pg'
import { foldText } from '../../../lib/contracts/base/fold-text.ts'
import { searchWords } from '../../core/search/search.ts'

/**
 * The greatest number of knowledge points that a filter uses. Where more points match, it uses those with the lowest
 * ids.
 */
const LIMIT = 2_000

interface KnowledgeRequest {
  /** Words that the name of a knowledge point must all contain. */
  readonly knowledge?: string | undefined
  /** The route of a knowledge point. It selects this point and all points below it. */
  readonly route?: string | undefined
  /** The text of a search. Where the whole text is the name of a knowledge point, it selects this point. */
  readonly keyword?: string | undefined
}

/** The ids of the knowledge points that a filter selects. */
export interface RequestedPoints {
  /** A question must have one of these knowledge points; null where the filter does not restrict the points. */
  readonly narrowed: readonly number[] | null
  /** The knowledge points with the searched text as their name or alias. */
  readonly named: readonly number[]
}

/** Finds the knowledge points that a filter of questions selects. */
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
