import type { Agent } from '../../../lib/contracts/agent.ts'
import type { Context } from '../../core/context.ts'
import { NotFoundError } from '../../core/errors.ts'
import { findAgent } from './rows.ts'

export async function getAgent({ ctx, input }: { ctx: Context; input: { id: string } }): Promise<Agent> {
  const found = await findAgent(ctx.db, input.id)
  if (!found) throw new NotFoundError('代理商不存在或已被删除')
  return found
}
