import { type SQL, sql } from 'drizzle-orm'
import { isVisibleToAll } from '../../../core/content/visibility.ts'
import type { DataScope } from '../../../core/scope/data-scope.ts'
import { questionWithin } from '../scope.ts'

/** The question whose duplicates are searched, as SQL expressions for its id and status. */
interface Sought {
  readonly id: SQL
  readonly status: SQL
}

/**
 * SQL for the code of another question in the data scope that has exactly the same text as the given one (by default
 * `question q`); null where there is none. A question is skipped where a user has decided that both may remain. A draft
 * counts as a duplicate only of later drafts; therefore the first of several equal drafts of an import can be
 * submitted.
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

/** The reason in Chinese why a question with a duplicate cannot be submitted, and what the user can do. */
export const sameAs = (code: string) => `与 ${code} 内容相同，请先在相似题中判定`
