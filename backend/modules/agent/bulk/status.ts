import { sql } from 'drizzle-orm'
import type { statusAgents as call } from '../../../../lib/contracts/agent/calls.ts'
import type { CallRequest } from '../../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import type { BulkAction } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import { type Enabled, statusField, statusRule } from '../../../core/bulk/status.ts'
import { tableRecords } from '../../../core/bulk/table-records.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { organsServed } from '../../organ/lookups.ts'
import { type AgentFilter, agentTaskRows, chosenAgents, listing } from '../rows.ts'
import { agentWithin } from '../scope.ts'

type Params = CallRequest<typeof call>['params']

const agents = tableRecords<Enabled>({
  entity: 'agent',
  table: 'agent',
  as: 'agent',
  fields: statusField,
  within: (scope) => agentWithin(scope, 'agent'),
})

const action: BulkAction<Params, Enabled> = {
  ...agents,
  action: 'status',
  permission: 'agent:status',
  rule: statusRule,
}

export const statusKind = bulkKind(action)

interface Planning {
  ctx: Context
  selection: Selection<AgentFilter>
  params: Params
}

/** Plans the status change. The preview counts the organisations in the data scope whose agent would be disabled. */
export async function planStatus({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  const seen = listing(ctx)
  const chosen = chosenAgents(selection, seen)
  const { changes, preview } = await previewBulk(action, { ...ctx, params }, await agents.read(ctx, chosen))
  const ids = sql.param(changes.map(({ id }) => id))
  const { rows } = await ctx.db.execute<{ organs: number }>(sql`
    select count(*)::int as organs from (${organsServed(sql`${ids}::bigint[]`, ctx.scope)}) o where o.reached`)
  const organs = params.status === 0 ? (rows[0]?.organs ?? 0) : 0
  return {
    title: params.status === 1 ? '启用代理商' : '停用代理商',
    rows: agentTaskRows(chosen, seen),
    preview: { ...preview, effects: organs > 0 ? [{ label: '机构', count: organs }] : [] },
  }
}
