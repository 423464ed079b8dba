import type pg from 'pg'
import type { SimilarQuestion } from '../../../../lib/contracts/question/detail.ts'
import type { Context } from '../../../core/http/context.ts'
import { listItems } from '../list-items.ts'
import { withoutWriters } from '../review/writers.ts'
import type { Alike } from './compared.ts'

type PairsContext = Pick<Context, 'database' | 'principal'>

/**
 * Returns the rows for a list of questions that are similar to question `id` (null where it is not stored yet). Each
 * row contains the decision that a user made about the two questions.
 */
export async function similarTo(
  ctx: PairsContext,
  id: string | null,
  alike: readonly Alike[],
): Promise<SimilarQuestion[]> {
  const { pool } = ctx.database
  const ids = alike.map((one) => one.id)
  const [items, decided] = await Promise.all([
    listItems(ctx, ids).then((rows) => withoutWriters(ctx, rows)),
    id === null ? [] : readDecisions(pool, id, ids),
  ])
  return items.flatMap((item) => {
    const found = alike.find((one) => one.id === item.id)
    if (!found) return []
    const { kind, score } = found
    return {
      ...item,
      kind,
      score,
      decision: decided.find((one) => one.id === item.id && one.kind === kind)?.decision ?? null,
    }
  })
}

type Decided = Pick<SimilarQuestion, 'id' | 'kind'> & { decision: NonNullable<SimilarQuestion['decision']> }

async function readDecisions(pool: pg.Pool, id: string, others: readonly string[]): Promise<Decided[]> {
  const { rows } = await pool.query<Decided>(
    `select case when a = $1::int8 then b else a end::text as id, kind, decision from dup_pair
      where (a = $1::int8 and b = any($2::int8[])) or (b = $1::int8 and a = any($2::int8[]))`,
    [id, `{${others.join(',')}}`],
  )
  return rows
}
