import { and, eq, isNull } from 'drizzle-orm'
import type { endOwnSession as callOne, endOtherSessions as callOthers } from '../../../../lib/contracts/auth/own.ts'
import { type CallAnswer, type CallRequest, Code } from '../../../../lib/contracts/base/call.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Context } from '../../../core/http/context.ts'
import { DomainError, NotFoundError } from '../../../core/http/errors.ts'
import { type AuditEntry, audit } from '../../../core/records/audit.ts'
import { session } from '../../../tables/auth.ts'
import { endSessions } from '../session/sessions.ts'

const reason = 'kicked'
const words = '您在另一台设备上让这里下线了。如果不是您本人操作，请立即修改密码。'

export async function endOwnSession({
  ctx,
  input,
}: {
  ctx: Context
  input: CallRequest<typeof callOne>
}): Promise<null> {
  const id = Number(input.id)
  const { userId, sessionId } = ctx.principal
  if (id === sessionId) throw new DomainError(Code.invalid, '这是当前登录，请使用退出登录')
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(session.id, id), eq(session.userId, userId), isNull(session.endedAt))
    const [row] = await tx.select({ id: session.id }).from(session).where(mine)
    if (!row) throw new NotFoundError('这个登录已经结束')
    await endSessions({ db: tx, hub: ctx.hub, reason, words }, { ids: [id] })
    await recordWrite(ctx, tx, { action: 'endOwnSession', entityId: id })
  })
  return null
}

export async function endOtherSessions({ ctx }: { ctx: Context }): Promise<CallAnswer<typeof callOthers>> {
  const { userId, sessionId } = ctx.principal
  const endedSessions = await ctx.db.transaction(async (tx) => {
    const ended = await endSessions({ db: tx, hub: ctx.hub, reason, words }, { userId, except: sessionId })
    await recordWrite(ctx, tx, { action: 'endOtherSessions', entityId: sessionId, after: { endedSessions: ended } })
    return ended
  })
  return { endedSessions }
}

function recordWrite(
  ctx: Context,
  tx: Db,
  entry: Pick<AuditEntry<'session'>, 'action' | 'entityId' | 'after'>,
): Promise<void> {
  const { principal, requestId, address } = ctx
  return audit(tx, { ...entry, entity: 'session', actor: principal.userId, requestId, address })
}
