import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { SimilarQuestion } from '../../../../lib/contracts/question/detail.ts'
import type { DataScope } from '../../../core/auth/data-scope.ts'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { Context } from '../../../core/http/context.ts'
import { listItems } from '../list-items.ts'
import { withoutWriters } from '../review/writers.ts'
import { questionWithin } from '../scope.ts'
import type { Alike } from './compared.ts'

/**
 * The code of a question that says exactly what `question q` says, as long as nobody decided that both may stand. A draft
 * stands against younger ones only: of two that came in together one can go on. Null where there is none within the scope.
 */
export const undecidedDuplicate = (scope: DataScope): SQL => sql`
  (select o.code from fingerprint own
     join fingerprint f on f.exact_hash = own.exact_hash and f.question_id <> own.question_id
     join question o on o.id = f.question_id
    where own.question_id = q.id and ${sql.raw(isVisibleToAll('o'))} and o.status <> 'recycled'
      and (o.status <> 'draft' or (q.status = 'draft' and o.id < q.id)) and ${questionWithin(scope, 'o')}
      and not exists (select from dup_pair p where p.a = least(o.id, q.id) and p.b = greatest(o.id, q.id) and p.kind = 'exact')
    order by o.id limit 1)`

/** Why a submission is refused then, and what to do. */
export const sameAs = (code: string) => `与 ${code} 内容相同，请先在相似题中判定`

type Asking = Pick<Context, 'database' | 'principal'>

/** Alike questions as they are shown beside question `id` (null: not stored yet), with what was decided of each pair. */
export async function shownBeside(ctx: Asking, id: string | null, alike: readonly Alike[]): Promise<SimilarQuestion[]> {
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
