import { type SQL, sql } from 'drizzle-orm'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { questionWithin } from '../scope.ts'

/** The question whose duplicates are looked for, as expressions of the statement. */
interface Sought {
  readonly id: SQL
  readonly status: SQL
}

/**
 * SQL for the code of a question with exactly the same text as another one (by default `question q`), unless a user
 * decided that both may remain. A draft blocks only younger drafts, so that one of two imported together can be
 * submitted. Null where the data scope has none.
 */
export const undecidedDuplicate = (
  scope: DataScope,
  { id, status }: Sought = { id: sql`q.id`, status: sql`q.status` },
): SQL => sql`
  (select o.code from fingerprint own
     join fingerprint f on f.exact_hash = own.exact_hash and f.question_id <> own.question_id
     join question o on o.id = f.question_id
    where own.question_id = ${id} and ${sql.raw(isVisibleToAll('o'))} and o.status <> 'recycled'
      and (o.status <> 'draft' or (${status} = 'draft' and o.id < ${id})) and ${questionWithin(scope, 'o')}
      and not exists (select from dup_pair p where p.a = least(o.id, ${id}) and p.b = greatest(o.id, ${id}) and p.kind = 'exact')
    order by o.id limit 1)`

/** The reason for refusing a submission with a duplicate, and the remedy. */
export const sameAs = (code: string) => `与 ${code} 内容相同，请先在相似题中判定`
