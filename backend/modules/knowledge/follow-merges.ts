import type { Queryable } from '../../core/database/queryable.ts'

/** Locks points until the transaction ends, so that none of them changes its state or is merged. */
export async function lockPoints(client: Queryable, ids: readonly number[]): Promise<{ id: number; status: string }[]> {
  const { rows } = await client.query<{ id: number; status: string }>(
    'select id::float8 as id, status from kp where id = any($1::int8[]) order by id for key share',
    [[...ids]],
  )
  return rows
}

/**
 * Returns for merged points the points into which they were merged in the end; other points are left out. The points
 * stay locked against a merge until the transaction ends, so that no record names a point that is being merged.
 */
export async function followMerges(client: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const merged = (await lockPoints(client, ids)).filter(({ status }) => status === 'merged').map(({ id }) => id)
  if (merged.length === 0) return new Map()
  const { rows: ends } = await client.query<{ id: number; end: number }>(
    `with recursive way (id, at) as (
       select k.id, k.replaced_by from kp k where k.id = any($1::int8[])
       union select w.id, k.replaced_by from way w join kp k on k.id = w.at and k.status = 'merged')
     select w.id::float8 as id, w.at::float8 as end from way w join kp k on k.id = w.at and k.status <> 'merged'`,
    [merged],
  )
  return new Map(ends.map(({ id, end }) => [id, end]))
}
