import { type SQL, sql } from 'drizzle-orm'
import { columnOf, type DataScope, isOneOf, organsOfAgents, within } from '../../core/scope/data-scope.ts'

/**
 * Returns the SQL condition that an order is within a data scope: by its organisation, its creator, or its agent. An
 * order without an agent counts for the agent of its organisation.
 */
export function orderWithin(scope: DataScope, table = 'r'): SQL {
  const [organ, agent] = [columnOf(table, 'organ_id'), columnOf(table, 'agent_id')]
  const ofAgents = (ids: readonly number[]) =>
    sql`(${isOneOf(agent, sql`${sql.param([...ids])}::bigint[]`)}
      or ${agent} is null and ${isOneOf(organ, organsOfAgents(ids))})`
  return within(scope, { organ, ofAgents, createdBy: columnOf(table, 'created_by') })
}

/** Returns the SQL condition that at least one order of an agent is within the data scope. */
export const soldWithin = (scope: DataScope, agent: SQL): SQL =>
  sql`exists (select from sales_order ss where ss.agent_id = ${agent} and ${orderWithin(scope, 'ss')})`
