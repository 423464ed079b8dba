import type pg from 'pg'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { intArray } from '../../../core/search/search.ts'
import { allOf, Params } from '../find/params.ts'
import { placeCheck, selectQuestions } from '../find/select-questions.ts'
import type { Fingerprint } from './fingerprint.ts'
import { keysOf } from './store-fingerprints.ts'

/**
 * The greatest number of questions to read for each hash and each band (several hashes as one number, see minhash.ts).
 * Thousands of questions from one template may have the same hash and bands.
 */
const OF_KEY = 100
/** The weight of an equal text and of an equal skeleton (the text without numbers). An equal band has the weight 1. */
const WEIGHT = { exact: 1000, skeleton: 100 }

interface Place {
  /** The id of the question; null where it is not stored. */
  readonly id: string | null
  /** The ids of questions that the search must omit. */
  readonly without: readonly string[]
  readonly subject: string | null
  readonly section: string | null
}

/**
 * Finds at most `limit` questions with the same text, the same skeleton (the text without numbers) or some of the same
 * bands. The questions with the most agreement come first; with equal agreement, questions of the same subject and
 * section come first. The search covers the data scope and omits the question itself.
 */
export async function findByBands(
  pool: pg.Pool,
  own: Fingerprint,
  { id, without, subject, section }: Place,
  scope: DataScope,
  limit: number,
): Promise<string[]> {
  const { exact, skeleton, bands } = keysOf(own)
  const { empty, place, checks } = selectQuestions({}, scope, null)
  if (empty || exact === null) return []
  const params = new Params()
  const within = allOf([...(place ? [placeCheck(place)] : []), ...checks], params)
  const beside = `s.subject = ${params.add(subject ?? '')} and s.section = ${params.add(section ?? '')}`
  const { rows } = await pool.query<{ id: string }>(
    `with key as (
       (select question_id, ${WEIGHT.exact} as weight from fingerprint where exact_hash = ${params.add(exact)}::int8 limit ${OF_KEY})
       union all
       (select question_id, ${WEIGHT.skeleton} from fingerprint where skeleton_hash = ${params.add(skeleton)}::int8 limit ${OF_KEY})
       union all
       select one.question_id, 1 from unnest(${params.add(intArray(bands))}::int4[]) as own(band)
        cross join lateral (select d.question_id from dup_band d where d.band = own.band limit ${OF_KEY}) one),
     alike as (select question_id, sum(weight) as weight from key group by question_id)
     select s.question_id::text as id from alike join question_search s using (question_id)
      where s.question_id is distinct from ${params.add(id)}::int8
        and s.question_id <> all(${params.add(without)}::int8[]) and s.status <> 'recycled' and ${within}
      order by alike.weight desc, (${beside}) desc, s.question_id desc limit ${limit}`,
    params.values,
  )
  return rows.map((row) => row.id)
}
