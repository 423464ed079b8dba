import type { Agent, AgentBody } from '../../../lib/contracts/agent/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError } from '../../core/http/errors.ts'
import { insertRecord, unlessTaken } from '../../core/records/write.ts'
import { agent } from '../../tables/agent.ts'
import { audited, checkAreas, columnsOf, mayInsert, NOT_INSERTED, taken } from './internal.ts'
import { agentOrThrow, formOf } from './rows.ts'

export async function insertAgent({ ctx, input }: { ctx: Context; input: AgentBody }): Promise<Agent> {
  const write = async (tx: Db) => {
    if (!mayInsert(ctx.scope)) throw new ForbiddenError(NOT_INSERTED, null, { outside: true })
    await checkAreas(tx, input.areaCodes)
    const { id } = await insertRecord(ctx, tx, agent, { entity: 'agent', audited, values: columnsOf(input) })
    return agentOrThrow(tx, formOf(ctx), id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
