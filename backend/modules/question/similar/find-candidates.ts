import type pg from 'pg'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import { allOf, Params } from '../find/params.ts'
import { placeCheck, selectQuestions } from '../find/select-questions.ts'
import { commonTerms } from './common-terms.ts'

/**
 * Of its rarest terms so many are looked up, so many together. A question that shares a passage has some of the sets
 * whole, and few others have any. Smaller sets take twice as long and find what shares a phrase.
 */
const TERMS = 48
const OF_ONE = 12
/** The share of questions from which on a term tells little and takes long; a question may have no others. */
const COMMON = 0.05
const FEW = 8
/** Questions looked at for one set. */
const OF_SET = 200
/** The first units of facets and of records' ids (core/search/search.ts); below them are runs. */
const FACETS = { from: 1 << 16, to: 0x20 << 16 }

interface Wanted {
  readonly id: string
  /** What must not be found by it. */
  readonly without: readonly string[]
  readonly subject: string | null
  readonly section: string | null
}

/**
 * Questions that share the rarest of this one's terms, those that share most first, of its own subject and section
 * before others, at most `limit`; within the scope, and not the question itself.
 */
export async function findCandidates(
  pool: pg.Pool,
  { id, without, subject, section }: Wanted,
  scope: DataScope,
  limit: number,
): Promise<string[]> {
  const { rows: own } = await pool.query<{ terms: number[] }>(
    `select terms from question_search where question_id = $1::int8
      union all select terms from question_copy where question_id = $1::int8`,
    [id],
  )
  const sets = setsOf(own[0]?.terms ?? [], await commonTerms(pool))
  const { empty, place, checks } = selectQuestions({}, scope, null)
  if (empty || sets.length === 0) return []
  const params = new Params()
  const within = allOf([...(place ? [placeCheck(place)] : []), ...checks], params)
  const beside = `s.subject = ${params.add(subject ?? '')} and s.section = ${params.add(section ?? '')}`
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id
       from unnest(${params.add(sets.map(intArray))}::text[]) as wanted(terms)
      cross join lateral (
            select s.question_id as id, ${beside} as beside from question_search s
             where s.terms @> wanted.terms::int4[] and s.status <> 'recycled' and ${within} limit ${OF_SET}) found
      where id <> all(${params.add([id, ...without])}::int8[])
      group by id, beside order by count(*) desc, beside desc, id desc limit ${limit}`,
    params.values,
  )
  return rows.map((row) => row.id)
}

/** Of its terms the rarest, each set with rarer and commoner ones from all over the text. */
function setsOf(terms: readonly number[], common: ReadonlyMap<number, number>): number[][] {
  const share = (term: number) => common.get(term) ?? 0
  const said = [...new Set(terms)].filter((term) => term < FACETS.from || term >= FACETS.to)
  const telling = said.filter((term) => share(term) < COMMON)
  const rarest = (telling.length < FEW ? said : telling).sort((a, b) => share(a) - share(b))
  const taken = rarest.slice(0, TERMS)
  const count = Math.ceil(taken.length / OF_ONE)
  return Array.from({ length: count }, (_, set) => taken.filter((_, at) => at % count === set))
}
