import type { Agent, editAgent as call } from '../../../lib/contracts/agent/calls.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { changedFields, recordWritten, unlessTaken, updateRecord } from '../../core/records/write.ts'
import { agent } from '../../tables/agent.ts'
import { audited, checkAreas, columnsOf, taken } from './internal.ts'
import { agentOrThrow, findAgent, formOf } from './rows.ts'

type Input = CallRequest<typeof call>

export async function editAgent({ ctx, input }: { ctx: Context; input: Input }): Promise<Agent> {
  const { id, rowVersion } = input
  const reading = formOf(ctx)
  const write = async (tx: Db) => {
    const { before, after } = await updateRecord(tx, agent, {
      id,
      rowVersion,
      values: columnsOf(input),
      actor: ctx.principal.userId,
      current: () => findAgent(tx, reading, id),
    })
    const changes = changedFields(audited(before), audited(after))
    if (changes && 'areaCodes' in changes.after) await checkAreas(tx, input.areaCodes)
    if (changes) await recordWritten(ctx, tx, { entity: 'agent', action: 'edit', id, ...changes })
    return agentOrThrow(tx, reading, id)
  }
  return unlessTaken(ctx.db.transaction(write), taken)
}
