import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import type { PointUse } from '../../../core/records/point-uses.ts'
import { lockOrder } from '../edges/order-points.ts'
import { lockPoint, requirePoint } from '../points/lock-point.ts'
import { lockNames } from '../points/names.ts'
import { lockStored, type Stored } from '../points/stored.ts'

interface Both {
  readonly id: string
  readonly rowVersion: number
  readonly into: string
}

/**
 * Locks everything that a merge or its undo changes: the order of the edges, the records that name the point, both
 * points and the names. Other writes take these locks in the same order. @throws as `lockPoint`
 */
export async function lockBoth(
  ctx: Pick<Context, 'scope' | 'principal'>,
  tx: Db,
  uses: readonly PointUse[],
  { id, rowVersion, into }: Both,
): Promise<{ from: Stored; into: Stored }> {
  const client = queryable(tx)
  await lockOrder(tx)
  for (const use of uses) for (const point of [id, into]) await use.lock(tx, Number(point))
  for (const point of [Number(id), Number(into)].sort((one, other) => one - other))
    await lockStored(client, point, ctx.principal.userId)
  const from = await lockPoint(ctx, tx, { id, rowVersion })
  await requirePoint(tx, ctx.scope, into)
  const other = await lockStored(client, Number(into), ctx.principal.userId)
  if (!other) throw new NotFoundError('知识点不存在或已删除')
  await lockNames(client, from)
  return { from, into: other }
}
