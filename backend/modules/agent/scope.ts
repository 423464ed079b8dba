import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'
import { belongsToAgent } from '../device/scope.ts'
import { soldWithin } from '../order/scope.ts'
import { servesWithin } from '../organ/scope.ts'

/** SQL condition for the agents that a user may change: those bound to the user and those that the user created. */
export const agentWithin = (scope: DataScope, table = 'r'): SQL => {
  const id = columnOf(table, 'id')
  const ofAgents = (ids: readonly number[]) => sql`${id} = any (${sql.param([...ids])}::bigint[])`
  return within(scope, { ofAgents, createdBy: columnOf(table, 'created_by') })
}

/**
 * SQL condition for the agents that a user may see. These are the agents that the user may change, and those of the
 * organisations, orders and devices in the user's data scope.
 */
export function isAgentVisible(scope: DataScope, table = 'r'): SQL {
  if (scope.all) return sql`true`
  const id = columnOf(table, 'id')
  return sql`(${agentWithin(scope, table)} or ${servesWithin(scope, id)} or ${soldWithin(scope, id)} or ${belongsToAgent(scope, id)})`
}

/** Tells whether a record that the user writes may name an agent. A data scope without agents allows all agents. */
export const mayNameAgent = (scope: DataScope, agentId: string): boolean =>
  scope.all || scope.agents.length === 0 || scope.agents.includes(Number(agentId))

/** Message for an agent outside the user's data scope. */
export const OUTSIDE_AGENT = '该代理商不在您的数据范围内'
