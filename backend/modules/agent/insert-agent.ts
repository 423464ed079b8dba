import type { Agent, AgentBody } from '../../../lib/contracts/agent.ts'
import type { Context } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { recordWritten, unlessTaken } from '../../core/write.ts'
import { getAgent } from './get-agent.ts'
import { audited, checkAreas, columnsOf, taken } from './internal.ts'
import { agent } from './schema.ts'

export async function insertAgent({ ctx, input }: { ctx: Context; input: AgentBody }): Promise<Agent> {
  const write = async (tx: Db) => {
    await checkAreas(tx, input.areaCodes)
    const { userId } = ctx.principal
    const [row] = await tx
      .insert(agent)
      .values({ ...columnsOf(input), createdBy: userId, updatedBy: userId })
      .returning()
    if (!row) throw new Error('agent was not stored')
    await recordWritten(ctx, tx, {
      entity: 'agent',
      action: 'insert',
      id: row.id,
      before: null,
      after: audited(row),
    })
    return getAgent({ ctx: { ...ctx, db: tx }, input: { id: String(row.id) } })
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
