import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, isOneOf, organsOfAgents, within } from '../../core/scope/data-scope.ts'

/**
 * Returns the condition of a data scope on orders: by their organisation, by who created them, and by their agent or,
 * without one, their organisation's.
 */
export function orderWithin(scope: DataScope, table = 'r'): SQL {
  const [organ, agent] = [columnOf(table, 'organ_id'), columnOf(table, 'agent_id')]
  const ofAgents = (ids: readonly number[]) =>
    sql`(${isOneOf(agent, sql`${sql.param([...ids])}::bigint[]`)}
      or ${agent} is null and ${isOneOf(organ, organsOfAgents(ids))})`
  return within(scope, { organ, ofAgents, createdBy: columnOf(table, 'created_by') })
}

/** Returns the condition that an order within the scope came by an agent. */
export const soldWithin = (scope: DataScope, agent: SQL): SQL =>
  sql`exists (select from sales_order ss where ss.agent_id = ${agent} and ${orderWithin(scope, 'ss')})`
