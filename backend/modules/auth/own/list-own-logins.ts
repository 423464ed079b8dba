import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/call.ts'
import { type listOwnLogins as call, loginNote } from '../../../../lib/contracts/own.ts'
import { TOTAL_CAP } from '../../../../lib/contracts/paging.ts'
import { auditLog } from '../../../core/audit.ts'
import type { Context } from '../../../core/context.ts'
import { cappedTotal, pageWindow } from '../../../core/paging.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** When and how one signed in, and when somebody tried to; the latest first. */
export async function listOwnLogins({ ctx, input }: Handling): Promise<CallAnswer<typeof call>> {
  const { limit, offset } = pageWindow('seq desc', input)
  const mine = and(eq(auditLog.actor, ctx.principal.userId), inArray(auditLog.action, ['login', 'loginFailed']))
  const counted = ctx.db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(mine)
    .limit(TOTAL_CAP + 1)
    .as('counted')
  const [rows, [all]] = await Promise.all([
    ctx.db.select().from(auditLog).where(mine).orderBy(desc(auditLog.seq)).limit(limit).offset(offset),
    ctx.db.select({ count: sql<number>`count(*)::int` }).from(counted),
  ])
  const list = rows.map(({ seq, at, action, address, after }) => ({
    ...loginNote.parse(after ?? {}),
    id: String(seq),
    at: at.toISOString(),
    address: address ?? '',
    succeeded: action === 'login',
  }))
  return { list, ...cappedTotal(all?.count ?? 0), nextCursor: null }
}
