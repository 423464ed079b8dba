import { and, asc, count, desc, isNull, type SQL } from 'drizzle-orm'
import type { listAgents as call } from '../../../lib/contracts/agent.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/call.ts'
import type { Context } from '../../core/context.ts'
import { cappedTotal, pageWindow } from '../../core/paging.ts'
import type { DataScope } from '../../core/scope.ts'
import { agentRows, agentsLike, organCount, toAgent } from './rows.ts'
import { agent } from './schema.ts'

type Input = CallRequest<typeof call>

/** `name`: as a dictionary of Chinese would have them. */
const sortedBy = (sort: Input['sort'], scope: DataScope): SQL | typeof agent.pinyin | typeof agent.updatedAt =>
  ({ updatedAt: agent.updatedAt, name: agent.pinyin, organCount: organCount(scope) })[sort]

export async function listAgents({ ctx, input }: { ctx: Context; input: Input }): Promise<CallAnswer<typeof call>> {
  const where = agentsLike(input)
  const { limit, offset } = pageWindow('agent', input)
  const direction = input.order === 'asc' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    agentRows(ctx.db, ctx.scope, where)
      .orderBy(direction(sortedBy(input.sort, ctx.scope)), direction(agent.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ total: count() })
      .from(agent)
      .where(and(isNull(agent.deletedAt), where)),
  ])
  return { list: rows.map(toAgent), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}
