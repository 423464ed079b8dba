import { sql } from 'drizzle-orm'
import type { statusAgents as call } from '../../../lib/contracts/agent/calls.ts'
import type { CallRequest } from '../../../lib/contracts/base/call.ts'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { organWithin } from '../../core/auth/data-scope.ts'
import { patchKind, planPatch } from '../../core/bulk/patch-kind.ts'
import { statusAction } from '../../core/bulk/status-action.ts'
import type { Context } from '../../core/http/context.ts'
import type { BulkPlan } from '../../core/tasks/routing.ts'
import { agent } from '../../tables/agent.ts'
import { type AgentFilter, chosenAgents, taskRows } from './rows.ts'

type Params = CallRequest<typeof call>['params']

const action = statusAction('agent', 'agent', { permission: 'agent:status' })

export const statusKind = patchKind(action)

interface Planning {
  ctx: Pick<Context, 'db' | 'scope'>
  selection: Selection<AgentFilter>
  params: Params
}

/** What would change, and how many organisations have an agent that would be disabled. */
export async function planStatus({ ctx, selection, params }: Planning): Promise<BulkPlan> {
  const { db, scope } = ctx
  const chosen = chosenAgents(selection)
  const { changing, preview } = await planPatch(
    ctx,
    action,
    params,
    sql`select ${agent.id} from ${agent} where ${chosen}`,
  )
  const ids = sql.param(changing.map(({ id }) => id))
  const { rows } = await db.execute<{ organs: number }>(sql`
    select count(*)::int as organs from organ o
    where o.agent_id = any(${ids}::bigint[]) and o.deleted_at is null and ${organWithin(scope)}`)
  const organs = params.status === 0 ? (rows[0]?.organs ?? 0) : 0
  return {
    title: params.status === 1 ? '启用代理商' : '停用代理商',
    rows: taskRows(chosen),
    preview: { ...preview, effects: organs > 0 ? [{ label: '机构', count: organs }] : [] },
  }
}
