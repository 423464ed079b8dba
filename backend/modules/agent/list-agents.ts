import { and, asc, count, desc, isNull, type SQL } from 'drizzle-orm'
import type { listAgents as call } from '../../../lib/contracts/agent.ts'
import type { CallAnswer, CallRequest } from '../../../lib/contracts/call.ts'
import type { Context } from '../../core/context.ts'
import { cappedTotal, pageWindow } from '../../core/paging.ts'
import { agentRows, agentsLike, organCount, toAgent } from './rows.ts'
import { agent } from './schema.ts'

type Input = CallRequest<typeof call>

const sortedBy: Record<Input['sort'], SQL | typeof agent.pinyin | typeof agent.updatedAt> = {
  updatedAt: agent.updatedAt,
  // As a dictionary of Chinese would have them.
  name: agent.pinyin,
  organCount,
}

export async function listAgents({ ctx, input }: { ctx: Context; input: Input }): Promise<CallAnswer<typeof call>> {
  const where = agentsLike(input)
  const { limit, offset } = pageWindow('agent', input)
  const direction = input.order === 'asc' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    agentRows(ctx.db, where).orderBy(direction(sortedBy[input.sort]), direction(agent.id)).limit(limit).offset(offset),
    ctx.db
      .select({ total: count() })
      .from(agent)
      .where(and(isNull(agent.deletedAt), where)),
  ])
  return { list: rows.map(toAgent), ...cappedTotal(counted?.total ?? 0), nextCursor: null }
}
