import { eq } from 'drizzle-orm'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { revertHistory as call } from '../../../lib/contracts/history/calls.ts'
import type { Context } from '../../core/http/context.ts'
import { InvalidError, NotFoundError } from '../../core/http/errors.ts'
import { allowRecord, canRevert, kindOf, type RecordKind, requireInScope } from '../../core/records/kind.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { auditLog } from '../../tables/audit.ts'
import { fieldsBefore } from './changes.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
  kinds: readonly RecordKind[]
}

/**
 * Restores the values before one change. The kind of record writes them as an ordinary edit with all its checks. Throws
 * NotFoundError, ForbiddenError or InvalidError.
 */
export async function revertHistory({ ctx, input, kinds }: Handling): Promise<null> {
  const [entry] = await ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.seq, Number(input.seq)))
  if (!entry?.entityId) throw new NotFoundError('没有这条修改记录')
  const kind = kindOf(kinds, entry.entity)
  allowRecord(ctx.principal, kind.edit, '恢复修改')
  await requireInScope(ctx, kind, kind.edit, Number(entry.entityId))
  const fields = fieldsBefore(entry.before, entry.after)
  if (!kind.revert || !fields || !canRevert(kind, fields)) throw new InvalidError({ seq: '这条修改不能恢复' })
  // Use the data scope of the edit permission, because the call `revertHistory` itself requires only a session.
  const editing = { ...ctx, scope: scopeOf(ctx.principal, kind.edit) }
  await kind.revert(editing, Number(entry.entityId), input.rowVersion, fields)
  return null
}
