import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type listOwnLogins as call, loginNote } from '../../../../lib/contracts/auth/own.ts'
import type { CallAnswer, CallRequest } from '../../../../lib/contracts/base/call.ts'
import { TOTAL_CAP } from '../../../../lib/contracts/base/paging.ts'
import type { Context } from '../../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../../core/records/paging.ts'
import { auditLog } from '../../../tables/audit.ts'

interface Handling {
  ctx: Context
  input: CallRequest<typeof call>
}

/** Returns a page of the user's sign-ins and failed tries, latest first. */
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
