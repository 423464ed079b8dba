import { type SQL, sql } from 'drizzle-orm'
import { atOneOf, columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

/**
 * The condition that a device is in the data scope by its organisation, or by its agent if it has no organisation.
 * Devices in stock are only in the data scope `all`.
 */
export function deviceWithin(scope: DataScope, table = 'd'): SQL {
  const [organ, agent] = [columnOf(table, 'organ_id'), columnOf(table, 'agent_id')]
  return within(scope, { organ, ofAgents: atOneOf(organ, agent) })
}

/** The condition that a document is in the data scope by its organisation or agent, or by its creator. */
export function documentWithin(scope: DataScope, table = 't'): SQL {
  const [organ, agent] = [columnOf(table, 'organ_id'), columnOf(table, 'agent_id')]
  return within(scope, { organ, ofAgents: atOneOf(organ, agent), createdBy: columnOf(table, 'created_by') })
}

/** The condition that the agent has at least one device within the data scope. */
export const belongsToAgent = (scope: DataScope, agent: SQL): SQL =>
  sql`exists (select from device sd where sd.agent_id = ${agent} and sd.deleted_at is null and ${deviceWithin(scope, 'sd')})`
