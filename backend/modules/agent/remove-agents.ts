import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Selection } from '../../../lib/contracts/base/task-calls.ts'
import { everything } from '../../core/auth/data-scope.ts'
import type { Context } from '../../core/http/context.ts'
import { publishChanged } from '../../core/realtime/changed.ts'
import { audit } from '../../core/records/audit.ts'
import type { RowKind, RowOutcome, TaskRun, WorkRow } from '../../core/tasks/kind.ts'
import type { BulkPlan } from '../../core/tasks/routing.ts'
import { agent } from '../../tables/agent.ts'
import { audited } from './internal.ts'
import { type AgentFilter, chosenAgents, organCount, organsOf, taskRows } from './rows.ts'

type Run = TaskRun<Record<string, unknown>>

const IN_USE = '仍有机构'

interface Planning {
  ctx: Pick<Context, 'db'>
  selection: Selection<AgentFilter>
}

export async function planRemoval({ ctx: { db }, selection }: Planning): Promise<BulkPlan> {
  const chosen = chosenAgents(selection)
  const rows = await db
    .select({ organs: organCount(everything) })
    .from(agent)
    .where(chosen)
  const used = rows.filter(({ organs }) => organs > 0).length
  const skips = used > 0 ? [{ reason: IN_USE, count: used }] : []
  return { title: '删除代理商', rows: taskRows(chosen), preview: { change: rows.length - used, skips, effects: [] } }
}

async function removeOne({ db, principal, scope, requestId }: Run, { no, entityId }: WorkRow): Promise<RowOutcome> {
  const where = and(eq(agent.id, entityId ?? 0), isNull(agent.deletedAt))
  const [locked] = await db.select().from(agent).where(where).for('update')
  if (!locked) return { no, state: 'skipped', message: '已被删除' }
  const organs = await organsOf(db, locked.id)
  if (organs > 0) return { no, state: 'skipped', message: scope.all ? `${IN_USE}（${organs} 个）` : IN_USE }
  const { userId } = principal
  await db
    .update(agent)
    .set({ deletedAt: new Date(), updatedBy: userId, updatedAt: new Date(), rowVersion: sql`${agent.rowVersion} + 1` })
    .where(where)
  const entry = { actor: userId, action: 'remove', entity: 'agent', entityId: locked.id, requestId }
  await audit(db, { ...entry, before: audited(locked) })
  return { no, state: 'done' }
}

export const removeKind: RowKind = {
  name: 'agent:remove',
  permission: 'agent:remove',
  kind: 'bulk',
  async run(run, rows) {
    const outcomes: RowOutcome[] = []
    for (const row of rows) outcomes.push(await removeOne(run, row))
    return outcomes
  },
  finish: ({ services, db }) => publishChanged(services.hub, db, 'agent'),
}
