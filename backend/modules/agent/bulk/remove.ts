import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Selection } from '../../../../lib/contracts/base/task-calls.ts'
import { type BulkAction, type Candidate, Skip } from '../../../core/bulk/action.ts'
import { previewBulk } from '../../../core/bulk/preview.ts'
import { bulkKind } from '../../../core/bulk/row-kind.ts'
import type { Context } from '../../../core/http/context.ts'
import { auditAll } from '../../../core/records/audit.ts'
import { everything } from '../../../core/scope/data-scope.ts'
import type { BulkPlan } from '../../../core/tasks/routing.ts'
import { agent } from '../../../tables/agent.ts'
import { audited } from '../internal.ts'
import { type AgentFilter, agentTaskRows, chosenAgents, deviceCount, listing, organCount } from '../rows.ts'
import { agentWithin } from '../scope.ts'

interface Removed {
  readonly row: typeof agent.$inferSelect
  /** Number of all organisations of the agent, including those outside the user's data scope. */
  readonly organs: number
  readonly devices: number
}
type Read = Pick<Context, 'db' | 'scope'>

const IN_USE = '仍有机构'
const HAS_DEVICES = '名下仍有设备'

async function readAgents({ db, scope }: Read, where: ReturnType<typeof and>): Promise<Candidate<Removed>[]> {
  const rows = await db
    .select({
      row: agent,
      inScope: sql<boolean>`${agentWithin(scope, 'agent')}`,
      organs: organCount(everything),
      devices: deviceCount(everything),
    })
    .from(agent)
    .where(where)
  return rows.map(({ inScope, ...facts }) => {
    const { id, rowVersion } = facts.row
    return { id, rowVersion, inScope, count: 1, facts }
  })
}

const action: BulkAction<Record<string, never>, Removed, 'agent'> = {
  entity: 'agent',
  action: 'remove',
  permission: 'agent:remove',
  undoable: false,
  async lock({ db, scope }, ids) {
    const where = and(inArray(agent.id, [...ids]), isNull(agent.deletedAt))
    // The agents are locked before their organisations and devices are counted. A locked agent can receive no
    // organisation or device, so the numbers remain true.
    await db.select({ id: agent.id }).from(agent).where(where).orderBy(agent.id).for('update')
    return readAgents({ db, scope }, where)
  },
  rule:
    ({ scope }) =>
    ({ organs, devices }) => {
      if (organs > 0) return new Skip(IN_USE, scope.all ? `${IN_USE}（${organs} 个）` : IN_USE)
      return devices > 0 ? HAS_DEVICES : {}
    },
  async write({ db, principal, requestId }, verb, changes) {
    const ids = changes.map(({ id }) => id)
    const stamps = { updatedBy: principal.userId, updatedAt: new Date(), rowVersion: sql`${agent.rowVersion} + 1` }
    await db
      .update(agent)
      .set({ deletedAt: new Date(), ...stamps })
      .where(inArray(agent.id, ids))
    const entries = changes.map(({ id, before }) => ({ entityId: id, before: audited(before.row) }))
    await auditAll(db, { actor: principal.userId, action: verb, entity: 'agent', requestId }, entries)
  },
}

export const removeKind = bulkKind(action)

interface Planning {
  ctx: Context
  selection: Selection<AgentFilter>
}

export async function planRemoval({ ctx, selection }: Planning): Promise<BulkPlan> {
  const seen = listing(ctx)
  const chosen = chosenAgents(selection, seen)
  const { preview } = await previewBulk(action, { ...ctx, params: {} }, await readAgents(ctx, chosen))
  return { title: '删除代理商', rows: agentTaskRows(chosen, seen), preview: { ...preview, effects: [] } }
}
