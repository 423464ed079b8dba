import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'
import { keepsWithin } from '../device/scope.ts'
import { soldWithin } from '../order/scope.ts'
import { servesWithin } from '../organ/scope.ts'

/** Agents a person may change: those bound to them, and those they made. No organisation or subject reaches one. */
export const agentWithin = (scope: DataScope, table = 'r'): SQL => {
  const id = columnOf(table, 'id')
  const ofAgents = (ids: readonly number[]) => sql`${id} = any (${sql.param([...ids])}::bigint[])`
  return within(scope, { ofAgents, createdBy: columnOf(table, 'created_by') })
}

/**
 * Agents a person may see: those the person may change, and the agents of the organisations, orders and devices that the
 * person reaches.
 */
export function agentSeen(scope: DataScope, table = 'r'): SQL {
  if (scope.all) return sql`true`
  const id = columnOf(table, 'id')
  return sql`(${agentWithin(scope, table)} or ${servesWithin(scope, id)} or ${soldWithin(scope, id)} or ${keepsWithin(scope, id)})`
}

/** Whether a record may name an agent; whoever reaches no agents' records is not asked. */
export const mayNameAgent = (scope: DataScope, agentId: string): boolean =>
  scope.all || scope.agents.length === 0 || scope.agents.includes(Number(agentId))

/** Told of an agent that somebody names and does not reach. */
export const OUTSIDE_AGENT = '该代理商不在您的数据范围内'
