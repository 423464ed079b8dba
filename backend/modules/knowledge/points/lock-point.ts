import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { versionConflict } from '../../../core/records/write.ts'
import { type DataScope, outOfScope } from '../../../core/scope/data-scope.ts'
import { isInScope } from '../find-points.ts'
import { pointOrThrow } from './read-point.ts'
import { lockStored, type Stored } from './stored.ts'

/** Checks that a knowledge point exists and is in the data scope. @throws NotFoundError, ForbiddenError */
export async function requirePoint(db: Db, scope: DataScope, id: string): Promise<void> {
  const { rows } = await db.execute<{ reached: boolean }>(
    sql`select ${isInScope(scope)} as reached from kp k where k.id = ${id}::int8 and k.deleted_at is null`,
  )
  const [row] = rows
  if (!row) throw new NotFoundError('知识点不存在或已删除')
  if (!row.reached) throw outOfScope()
}

/**
 * Locks the knowledge point that a write changes until the transaction ends. @throws NotFoundError; ForbiddenError
 * where the point is outside the data scope; ConflictError (version), with the current point, where another write came
 * first
 */
export async function lockPoint(
  ctx: Pick<Context, 'scope' | 'principal'>,
  tx: Db,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
): Promise<Stored> {
  const stored = await lockStored(queryable(tx), Number(id), ctx.principal.userId)
  await requirePoint(tx, ctx.scope, id)
  if (!stored) throw new NotFoundError('知识点不存在或已删除')
  if (stored.rowVersion !== rowVersion) throw await versionConflict(() => pointOrThrow(tx, ctx.principal, id))
  return stored
}
