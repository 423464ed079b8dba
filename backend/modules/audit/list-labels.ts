import { type SQL, sql } from 'drizzle-orm'
import type { listAuditTerms as call } from '../../../lib/contracts/audit/calls.ts'
import type { CallAnswer } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'

/**
 * An expression for the distinct values of an indexed column. The recursive query looks up each next value in the
 * index, because a full scan of the log would be slow.
 */
const distinct = (column: SQL) => sql`array(
  with recursive step as (
    (select ${column} as word from audit_log order by 1 limit 1)
    union all
    select (select min(${column}) from audit_log where ${column} > step.word) from step where step.word is not null)
  select word from step where word is not null)`

interface Words extends Record<string, unknown> {
  actions: string[]
  entities: string[]
}

/** Returns the actions and kinds of records that occur in the log. */
export async function listWords({ ctx: { db } }: { ctx: Pick<Context, 'db'> }): Promise<CallAnswer<typeof call>> {
  const { rows } = await db.execute<Words>(
    sql`select ${distinct(sql`action`)} as actions, ${distinct(sql`entity`)} as entities`,
  )
  return rows[0] ?? { actions: [], entities: [] }
}
