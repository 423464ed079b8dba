import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { listPointStates as call } from '../../../lib/contracts/knowledge/calls.ts'
import type { Queryable } from '../../core/database/queryable.ts'
import type { Context } from '../../core/http/context.ts'
import { IS_PUBLISHED } from './current.ts'

type State = CallAnswer<typeof call>[number]

/** Reads the states of points by their ids; deleted points are left out. */
export async function readPointStates(client: Queryable, ids: readonly string[]): Promise<State[]> {
  if (ids.length === 0) return []
  const { rows } = await client.query<State>(
    `select k.id::text as id, k.status, ${IS_PUBLISHED} as published, r.name as "replacedBy"
       from kp k left join kp r on r.id = k.replaced_by
      where k.id = any($1::int8[]) and k.deleted_at is null order by k.id`,
    [[...new Set(ids)]],
  )
  return rows
}

interface ListPointStates {
  ctx: Pick<Context, 'database'>
  input: CallRequest<typeof call>
}

/**
 * Lists the states of points regardless of the data scope, so that the check of a question has the same result for
 * every user.
 */
export const listPointStates = ({ ctx: { database }, input: { ids } }: ListPointStates): Promise<State[]> =>
  readPointStates(database.pool, ids)
