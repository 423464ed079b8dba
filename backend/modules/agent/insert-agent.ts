import type { Agent, AgentBody } from '../../../lib/contracts/agent.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { insertRecord, unlessTaken } from '../../core/write.ts'
import { audited, checkAreas, columnsOf, taken } from './internal.ts'
import { agentOrThrow } from './rows.ts'
import { agent } from './schema.ts'

export async function insertAgent({ ctx, input }: { ctx: Context; input: AgentBody }): Promise<Agent> {
  const write = async (tx: Db) => {
    await checkAreas(tx, input.areaCodes)
    const { id } = await insertRecord(ctx, tx, agent, { entity: 'agent', audited, values: columnsOf(input) })
    return agentOrThrow(tx, ctx.scope, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
