import type pg from 'pg'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import { allOf, Params } from '../find/params.ts'
import { placeCheck, selectQuestions } from '../find/select-questions.ts'
import { commonTerms } from './common-terms.ts'

/**
 * Number of rare search terms of the question that are looked up. They are divided into sets of OF_ONE terms; a
 * candidate contains all terms of at least one set. A question that shares a passage with this question contains all
 * terms of some sets, and few other questions do. Smaller sets would take twice as long and would also find questions
 * that share only a phrase.
 */
const TERMS = 48
const OF_ONE = 12
/**
 * A term that occurs in at least this share of the questions tells little and takes long to look up. It is only used
 * where a question has fewer than FEW rarer terms.
 */
const COMMON = 0.05
const FEW = 8
/** The greatest number of questions to read for one set of terms. */
const OF_SET = 200
/**
 * The range of terms for filter values and record ids (core/search/search.ts). All other terms are parts of the text.
 */
const FACETS = { from: 1 << 16, to: 0x20 << 16 }

interface CandidateRequest {
  readonly id: string
  /** The ids of questions that the search must omit. */
  readonly without: readonly string[]
  readonly subject: string | null
  readonly section: string | null
}

/**
 * Finds at most `limit` questions that contain all terms of some set of rare search terms of the given question. The
 * questions with the most agreement come first; with equal agreement, questions of the same subject and section come
 * first. The search covers the data scope and omits the question itself.
 */
export async function findCandidates(
  pool: pg.Pool,
  { id, without, subject, section }: CandidateRequest,
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

/** Divides the rarest terms into sets. Each set mixes rarer and more common terms. */
function setsOf(terms: readonly number[], common: ReadonlyMap<number, number>): number[][] {
  const share = (term: number) => common.get(term) ?? 0
  const said = [...new Set(terms)].filter((term) => term < FACETS.from || term >= FACETS.to)
  const telling = said.filter((term) => share(term) < COMMON)
  const rarest = (telling.length < FEW ? said : telling).sort((a, b) => share(a) - share(b))
  const taken = rarest.slice(0, TERMS)
  const count = Math.ceil(taken.length / OF_ONE)
  return Array.from({ length: count }, (_, set) => taken.filter((_, at) => at % count === set))
}
