import { and, count, isNull, type SQL, sql } from 'drizzle-orm'
import type { listAgents as call } from '../../../lib/contracts/agent/calls.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Context } from '../../core/http/context.ts'
import { cappedTotal, pageWindow } from '../../core/records/paging.ts'
import { masked } from '../../core/records/phones.ts'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { agent } from '../../tables/agent.ts'
import { agentRows, agentsLike, organCount, toAgent } from './rows.ts'

type Input = CallRequest<typeof call>

/** Returns the sort order of the agent list and of its export. Names are sorted by pinyin. */
export function sortBy({ sort, order }: Pick<Input, 'sort' | 'order'>, scope: DataScope): SQL {
  const direction = sql.raw(order)
  const by = { updatedAt: agent.updatedAt, name: agent.pinyin, organCount: organCount(scope) }[sort]
  return sql`${by} ${direction}, ${agent.id} ${direction}`
}

export async function listAgents({ ctx, input }: { ctx: Context; input: Input }): Promise<CallAnswer<typeof call>> {
  const where = agentsLike(input, ctx)
  const { limit, offset } = pageWindow('agent', input)
  const [rows, [counted]] = await Promise.all([
    agentRows(ctx.db, { scope: ctx.scope, whole: masked }, where)
      .orderBy(sortBy(input, ctx.scope))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ total: count() })
      .from(agent)
      .where(and(isNull(agent.deletedAt), where)),
  ])
  return { list: rows.map(toAgent), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}
