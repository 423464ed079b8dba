import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { ForbiddenError, NotFoundError } from '../../../core/http/errors.ts'
import { OUTSIDE } from '../../../core/scope/data-scope.ts'
import { requireScope } from './require-scope.ts'

/**
 * Runs a function on each review task in the chief's data scope, with a transaction for each. Returns the number of
 * changed tasks and, for each reason, the number of tasks that stayed unchanged.
 */
export async function eachOf(
  ctx: Context,
  ids: readonly string[],
  work: (tx: Db, id: string) => Promise<string | null>,
): Promise<{ changed: number; missed: { reason: string; count: number }[] }> {
  const missed = new Map<string, number>()
  let changed = 0
  for (const id of new Set(ids)) {
    const refused = await ctx.db
      .transaction(async (tx) => {
        await requireScope(tx, ctx.principal, 'review:assign', Number(id))
        return work(tx, id)
      })
      .catch((error: unknown) => {
        if (error instanceof ForbiddenError) return OUTSIDE
        if (error instanceof NotFoundError) return '任务不存在'
        throw error
      })
    if (refused === null) changed += 1
    else missed.set(refused, (missed.get(refused) ?? 0) + 1)
  }
  return { changed, missed: [...missed].map(([reason, count]) => ({ reason, count })) }
}
