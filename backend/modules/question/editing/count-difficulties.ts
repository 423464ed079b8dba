import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { DifficultyCounts } from '../../../../lib/contracts/question/checks/usual-difficulty.ts'
import type { countPointDifficulties as call } from '../../../../lib/contracts/question/editing.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'

/** Questions looked at: as many as tell what is usual. */
const LOOKED_AT = 500

interface Counting {
  ctx: Pick<Context, 'database'>
  input: CallRequest<typeof call>
}

/**
 * How hard the questions of a point are. No scope narrows them: nothing but five numbers is told, and a saved question is
 * judged by the same ones whoever saves it.
 */
export function countPointDifficulties({ ctx: { database }, input }: Counting): Promise<CallAnswer<typeof call>> {
  return difficultiesOf(database.pool, input.point, input.but ?? null)
}

/** Of the questions whose primary point this is, but one. */
export async function difficultiesOf(
  client: Queryable,
  point: string | null,
  but: string | number | null,
): Promise<DifficultyCounts> {
  if (point === null) return {}
  const { rows } = await client.query<{ difficulty: string; n: number }>(
    `select difficulty, count(*)::int as n
       from (select q.difficulty from question_kp t join question q on q.id = t.question_id
              where t.kp_id = $1::int8 and t.primary and q.id is distinct from $2::int8 and q.difficulty is not null
                and q.deleted_at is null and q.status <> 'recycled' limit ${LOOKED_AT}) looked
      group by difficulty`,
    [point, but],
  )
  return Object.fromEntries(rows.map(({ difficulty, n }) => [difficulty, n]))
}
