import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'
import { belongsToAgent } from '../device/scope.ts'
import { soldWithin } from '../order/scope.ts'
import { servesWithin } from '../organ/scope.ts'

/** The condition for agents that a user may change: agents bound to the user and agents that the user created. */
export const agentWithin = (scope: DataScope, table = 'r'): SQL => {
  const id = columnOf(table, 'id')
  const ofAgents = (ids: readonly number[]) => sql`${id} = any (${sql.param([...ids])}::bigint[])`
  return within(scope, { ofAgents, createdBy: columnOf(table, 'created_by') })
}

/**
 * The condition for agents that a user may see: those the user may change, and the agents of the organisations, orders
 * and devices in the user's data scope.
 */
export function isAgentVisible(scope: DataScope, table = 'r'): SQL {
  if (scope.all) return sql`true`
  const id = columnOf(table, 'id')
  return sql`(${agentWithin(scope, table)} or ${servesWithin(scope, id)} or ${soldWithin(scope, id)} or ${belongsToAgent(scope, id)})`
}

/** Tells whether a record may name an agent; a data scope without agents allows every agent. */
export const mayNameAgent = (scope: DataScope, agentId: string): boolean =>
  scope.all || scope.agents.length === 0 || scope.agents.includes(Number(agentId))

/** Message for an agent outside the user's data scope. */
export const OUTSIDE_AGENT = '该代理商不在您的数据范围内'
