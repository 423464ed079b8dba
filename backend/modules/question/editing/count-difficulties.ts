import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { DifficultyCounts } from '../../../../lib/contracts/question/checks/usual-difficulty.ts'
import type { countPointDifficulties as call } from '../../../../lib/contracts/question/editing.ts'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'

/** The number of questions that suffices to see the usual difficulty. */
const SAMPLE_SIZE = 500

interface Counting {
  ctx: Pick<Context, 'database'>
  input: CallRequest<typeof call>
}

/**
 * Counts the questions of a knowledge point by difficulty. No data scope narrows the counts: the answer holds only five
 * numbers, and the same counts judge a question regardless of who saves it.
 */
export function countPointDifficulties({ ctx: { database }, input }: Counting): Promise<CallAnswer<typeof call>> {
  return difficultiesOf(database.pool, { point: input.point, but: input.but ?? null })
}

/** A primary point, and the question that the count leaves out. */
interface OfPoint {
  readonly point: string | null
  readonly but: string | number | null
}

/** Counts by difficulty the questions with this primary point, except one. */
export async function difficultiesOf(client: Queryable, of: OfPoint): Promise<DifficultyCounts> {
  const [counts = {}] = await difficultiesOfEach(client, [of])
  return counts
}

/** Does the same for several points and returns the counts in their order. */
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
