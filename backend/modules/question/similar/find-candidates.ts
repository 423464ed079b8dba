import type pg from 'pg'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import { allOf, Params } from '../find/params.ts'
import { placeCheck, selectQuestions } from '../find/select-questions.ts'
import { commonTerms } from './common-terms.ts'

/**
 * Sets of terms that are looked up, all of a set together. A question that differs by a few words has most of the large
 * sets whole, and few others have any; one that is less alike has some of the small ones.
 */
const SETS = [
  { terms: 48, size: 12, weight: 4 },
  { terms: 18, size: 3, weight: 1 },
]
/** The share of questions from which on a term tells little and takes long; a question may have no others. */
const COMMON = 0.05
const FEW = 8
/** Questions looked at for one set. */
const OF_SET = 200
/** The first units of facets and of records' ids (core/search/search.ts); below them are runs. */
const FACETS = { from: 1 << 16, to: 0x20 << 16 }

interface Wanted {
  readonly id: string
  readonly subject: string | null
  readonly section: string | null
}

/**
 * Questions that share the rarest of this one's terms, those that share most first, of its own subject and section
 * before others, at most `limit`; within the scope, and not the question itself.
 */
export async function findCandidates(
  pool: pg.Pool,
  { id, subject, section }: Wanted,
  scope: DataScope,
  limit: number,
): Promise<string[]> {
  const { rows: own } = await pool.query<{ terms: number[] }>(
    'select terms from question_search where question_id = $1::int8',
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
       from unnest(${params.add(sets.map(({ terms }) => intArray(terms)))}::text[], ${params.add(sets.map(({ weight }) => weight))}::int4[]) as wanted(terms, weight)
      cross join lateral (
            select s.question_id as id, ${beside} as beside from question_search s
             where s.terms @> wanted.terms::int4[] and s.status <> 'recycled' and ${within} limit ${OF_SET}) found
      where id <> ${params.add(id)}::int8
      group by id, beside order by sum(weight) desc, beside desc, id desc limit ${limit}`,
    params.values,
  )
  return rows.map((row) => row.id)
}

interface TermSet {
  readonly terms: readonly number[]
  readonly weight: number
}

/** Of its terms the rarest, each set with rarer and commoner ones from all over the text. */
function setsOf(terms: readonly number[], common: ReadonlyMap<number, number>): TermSet[] {
  const share = (term: number) => common.get(term) ?? 0
  const said = [...new Set(terms)].filter((term) => term < FACETS.from || term >= FACETS.to)
  const telling = said.filter((term) => share(term) < COMMON)
  const rarest = (telling.length < FEW ? said : telling).sort((a, b) => share(a) - share(b))
  return SETS.flatMap(({ terms: most, size, weight }) => {
    const taken = rarest.slice(0, most)
    const count = Math.ceil(taken.length / size)
    return Array.from({ length: count }, (_, set) => ({ terms: taken.filter((_, at) => at % count === set), weight }))
  })
}
