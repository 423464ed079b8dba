import type { Agent, AgentBody } from '../../../lib/contracts/agent/calls.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { ForbiddenError } from '../../core/http/errors.ts'
import { insertRecord, rejectDuplicates } from '../../core/records/write.ts'
import { agent } from '../../tables/agent.ts'
import { audited, checkAreas, columnsOf, duplicateMessages, mayInsert, NOT_INSERTED } from './internal.ts'
import { agentOrThrow, formOf } from './rows.ts'

export async function insertAgent({ ctx, input }: { ctx: Context; input: AgentBody }): Promise<Agent> {
  const write = async (tx: Db) => {
    if (!mayInsert(ctx.scope)) throw new ForbiddenError(NOT_INSERTED, null, { outside: true })
    await checkAreas(tx, input.areaCodes)
    const { id } = await insertRecord(ctx, tx, agent, { entity: 'agent', audited, values: columnsOf(input) })
    return agentOrThrow(tx, formOf(ctx), id)
  }
  return rejectDuplicates(ctx.db.transaction(write), duplicateMessages)
}
