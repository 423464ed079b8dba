import type pg from 'pg'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import { allOf, Params } from '../find/params.ts'
import { placeCheck, selectQuestions } from '../find/select-questions.ts'
import { commonTerms } from './common-terms.ts'

/**
 * The number of the rarest terms that are looked up, and the number looked up together in one set. A question that
 * shares a passage has some of the sets complete, and few other questions have any. Smaller sets take twice as long and
 * also find shared phrases.
 */
const TERMS = 48
const OF_ONE = 12
/**
 * A term with at least this share of questions says little and takes long; it is used only where a question has fewer
 * than FEW rarer terms.
 */
const COMMON = 0.05
const FEW = 8
/** Questions read for one set. */
const OF_SET = 200
/** First units of the terms of facets and record ids (core/search/search.ts); terms below them are runs of text. */
const FACETS = { from: 1 << 16, to: 0x20 << 16 }

interface CandidateRequest {
  readonly id: string
  /** The ids that must not be found. */
  readonly without: readonly string[]
  readonly subject: string | null
  readonly section: string | null
}

/**
 * Finds questions that share the rarest terms of this one, those that share most first, and those of the same subject
 * and section before others; at most `limit`. It searches within the data scope and leaves out the question itself.
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

/** Returns sets of the rarest terms, each with rarer and more common terms from the whole text. */
function setsOf(terms: readonly number[], common: ReadonlyMap<number, number>): number[][] {
  const share = (term: number) => common.get(term) ?? 0
  const said = [...new Set(terms)].filter((term) => term < FACETS.from || term >= FACETS.to)
  const telling = said.filter((term) => share(term) < COMMON)
  const rarest = (telling.length < FEW ? said : telling).sort((a, b) => share(a) - share(b))
  const taken = rarest.slice(0, TERMS)
  const count = Math.ceil(taken.length / OF_ONE)
  return Array.from({ length: count }, (_, set) => taken.filter((_, at) => at % count === set))
}
