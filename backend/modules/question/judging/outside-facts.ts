import type { BodyKnowledge } from '../../../../lib/contracts/question/body.ts'
import type { OutsideFacts } from '../../../../lib/contracts/question/checks/check-question.ts'
import type { PointFacts } from '../../../../lib/contracts/question/checks/points.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import { readPointStates } from '../../knowledge/index.ts'
import { difficultiesOfEach } from '../editing/count-difficulties.ts'

/** A question whose checks need facts of other records. */
interface CheckedPoints {
  /** The id of the question; null for a new one. */
  readonly id: string | number | null
  readonly knowledge: readonly BodyKnowledge[]
}

/** Reads the facts of other records on which the findings on questions depend, in the order of the questions. */
export async function readOutsideFacts(
  client: Queryable,
  questions: readonly CheckedPoints[],
): Promise<OutsideFacts[]> {
  const primary = questions.map(({ id, knowledge }) => ({ point: knowledge[0]?.id ?? null, but: id }))
  const difficulties = await difficultiesOfEach(client, primary)
  const points = await readPointFacts(client, questions)
  return questions.map((_, at) => ({ difficulties: difficulties[at] ?? {}, points: points[at] ?? noPoints }))
}

const noPoints: PointFacts = { states: {}, suggested: [] }

/** Reads the facts about the knowledge points of questions, in the order of the questions. */
export async function readPointFacts(client: Queryable, questions: readonly CheckedPoints[]): Promise<PointFacts[]> {
  const primary = questions.flatMap(({ knowledge }) => knowledge[0]?.id ?? [])
  const states = new Map((await readPointStates(client, primary)).map(({ id, ...state }) => [id, state]))
  const stored = questions.flatMap(({ id }) => (id === null ? [] : Number(id)))
  const { rows } = await client.query<{ id: string; points: string[] }>(
    `select question_id::text as id, array_agg(kp_id::text) as points from question_kp
      where question_id = any($1::int8[]) and suggestion is not null group by 1`,
    [`{${stored.join(',')}}`],
  )
  const suggested = new Map(rows.map(({ id, points }) => [id, points]))
  return questions.map(({ id, knowledge: [first] }) => {
    const state = states.get(first?.id ?? '')
    return {
      states: first?.id && state ? { [first.id]: state } : {},
      suggested: suggested.get(String(id)) ?? [],
    }
  })
}
