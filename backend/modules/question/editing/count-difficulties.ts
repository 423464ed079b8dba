import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { DifficultyCounts } from '../../../../lib/contracts/question/checks/usual-difficulty.ts'
import type { countPointDifficulties as call } from '../../../../lib/contracts/question/editing.ts'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'

/**
 * The number of questions that are counted for a knowledge point; more questions would not change the usual difficulty
 * noticeably.
 */
const SAMPLE_SIZE = 500

interface Counting {
  ctx: Pick<Context, 'database'>
  input: CallRequest<typeof call>
}

/**
 * Counts, by difficulty, up to 500 questions that have the given knowledge point as their primary one. The counts
 * ignore the data scope of the user, so that the check of a question has the same result for every user. They reveal
 * only five numbers.
 */
export function countPointDifficulties({ ctx: { database }, input }: Counting): Promise<CallAnswer<typeof call>> {
  return difficultiesOf(database.pool, { point: input.point, but: input.but ?? null })
}

/** A primary knowledge point, and the id of a question that is not counted. */
interface OfPoint {
  readonly point: string | null
  readonly but: string | number | null
}

/** Counts the questions with this primary knowledge point, except one question, by difficulty. */
export async function difficultiesOf(client: Queryable, of: OfPoint): Promise<DifficultyCounts> {
  const [counts = {}] = await difficultiesOfEach(client, [of])
  return counts
}

/**
 * Counts, by difficulty, the questions of several primary knowledge points. Returns the counts in the order of the
 * knowledge points.
 */
export async function difficultiesOfEach(client: Queryable, of: readonly OfPoint[]): Promise<DifficultyCounts[]> {
  const counts: Record<string, number>[] = of.map(() => ({}))
  if (of.every(({ point }) => point === null)) return counts
  const { rows } = await client.query<{ at: number; difficulty: string; n: number }>(
    `select w.at::int as at, looked.difficulty, count(*)::int as n
       from unnest($1::int8[], $2::int8[]) with ordinality w(point, but, at),
            lateral (select q.difficulty from question_kp t join question q on q.id = t.question_id
              where t.kp_id = w.point and t.primary and q.id is distinct from w.but and q.difficulty is not null
                and ${isVisibleToAll('q')} and q.status <> 'recycled' limit ${SAMPLE_SIZE}) looked
      group by 1, 2`,
    [of.map(({ point }) => point), of.map(({ but }) => but)],
  )
  for (const { at, difficulty, n } of rows) {
    const count = counts[at - 1]
    if (count) count[difficulty] = n
  }
  return counts
}
