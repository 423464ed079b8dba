import type { Agent, editAgent as call } from '../../../lib/contracts/agent/calls.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { ActionOf } from '../../../lib/contracts/cards.ts'
import type { Db } from '../../core/database/database.ts'
import type { Context } from '../../core/http/context.ts'
import { changedFields, recordWritten, rejectDuplicates, updateRecord, type Writing } from '../../core/records/write.ts'
import { agent } from '../../tables/agent.ts'
import { audited, checkAreas, columnsOf, duplicateMessages } from './internal.ts'
import { agentOrThrow, findAgent, formOf, refuseForeign } from './rows.ts'

type Input = CallRequest<typeof call>
type AgentRow = typeof agent.$inferSelect

export async function editAgent({ ctx, input }: { ctx: Context; input: Input }): Promise<Agent> {
  const work = ctx.db.transaction(async (tx) => {
    await writeAgent(ctx, tx, input, 'edit')
    return agentOrThrow(tx, formOf(ctx), input.id)
  })
  return rejectDuplicates(work, duplicateMessages)
}

/** Edits an agent in the caller's transaction, and returns the row before and after the edit. */
export async function writeAgent(
  acting: Writing & Pick<Context, 'scope'>,
  tx: Db,
  input: Input,
  action: ActionOf<'agent'>,
): Promise<{ before: AgentRow; after: AgentRow }> {
  const { id, rowVersion } = input
  await refuseForeign(tx, acting.scope, id)
  const written = await updateRecord(tx, agent, {
    id,
    rowVersion,
    values: columnsOf(input),
    actor: acting.principal.userId,
    current: () => findAgent(tx, formOf(acting), id),
  })
  const changes = changedFields(audited(written.before), audited(written.after))
  if (changes && 'areaCodes' in changes.after) await checkAreas(tx, input.areaCodes)
  if (changes) await recordWritten(acting, tx, { entity: 'agent', action, id, ...changes })
  return written
}
