import type { Queryable } from '../../../core/database/queryable.ts'
import type { Context } from '../../../core/http/context.ts'
import { NotFoundError } from '../../../core/http/errors.ts'
import { versionConflict } from '../../../core/records/write.ts'
import { assertInScope } from '../internal.ts'
import { lockQuestion, type Stored } from '../store/stored.ts'
import { toAnswer } from './answer.ts'

/**
 * Locks the question that a write changes until the transaction ends. @throws NotFoundError; ForbiddenError where the
 * question is outside the data scope; ConflictError (version), with the current question, where another write came
 * first
 */
export async function lockEdited(
  ctx: Pick<Context, 'scope' | 'principal'>,
  client: Queryable,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
): Promise<Stored> {
  const stored = await lockQuestion(client, Number(id), ctx.principal.userId)
  if (!stored) throw new NotFoundError('试题不存在或已删除')
  assertInScope(stored, ctx.scope)
  if (stored.rowVersion !== rowVersion) throw await versionConflict(() => toAnswer(ctx, client, id))
  return stored
}
