import type pg from 'pg'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import { allOf, Params } from '../find/params.ts'
import { placeCheck, selectQuestions } from '../find/select-questions.ts'
import { commonTerms } from './common-terms.ts'

/** Terms looked up: a word that is changed takes a few of them along, the others still find the question. */
const RARE = 12
/** Of terms that many questions have, so many together tell a question. */
const TOGETHER = 3
const GROUPS = 6
/** Questions looked at for one term or group. */
const OF_GROUP = 200
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
  const groups = telling(own[0]?.terms ?? [], await commonTerms(pool))
  const { empty, place, checks } = selectQuestions({}, scope, null)
  if (empty || groups.length === 0) return []
  const params = new Params()
  const within = allOf([...(place ? [placeCheck(place)] : []), ...checks], params)
  const beside = `s.subject = ${params.add(subject ?? '')} and s.section = ${params.add(section ?? '')}`
  const { rows } = await pool.query<{ id: string }>(
    `select id::text as id
       from unnest(${params.add(groups.map(intArray))}::text[]) as wanted(terms)
      cross join lateral (
            select s.question_id as id, ${beside} as beside from question_search s
             where s.terms @> wanted.terms::int4[] and s.status <> 'recycled' and ${within} limit ${OF_GROUP}) found
      where id <> ${params.add(id)}::int8
      group by id, beside order by count(*) desc, beside desc, id desc limit ${limit}`,
    params.values,
  )
  return rows.map((row) => row.id)
}

/** Of its terms those that few have, from all over the text, and the rarest of the others in groups. */
function telling(terms: readonly number[], common: ReadonlyMap<number, number>): number[][] {
  const said = [...new Set(terms)].filter((term) => term < FACETS.from || term >= FACETS.to)
  const rare = said.filter((term) => !common.has(term))
  const known = said.filter((term) => common.has(term)).sort((a, b) => (common.get(a) ?? 0) - (common.get(b) ?? 0))
  const step = Math.max(1, rare.length / RARE)
  const alone = Array.from({ length: Math.min(RARE, rare.length) }, (_, at) => [rare[Math.floor(at * step)] ?? 0])
  const grouped = known.slice(0, GROUPS * TOGETHER)
  const count = Math.min(GROUPS, grouped.length)
  const groups = Array.from({ length: count }, (_, group) => grouped.filter((_, at) => at % count === group))
  return [...alone, ...groups]
}
