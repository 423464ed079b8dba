import { type SQL, sql } from 'drizzle-orm'
import { atOneOf, columnOf, type DataScope, within } from '../../core/scope/data-scope.ts'

/** Devices by the organisation they are at, else by the agent; those in stock are for whoever reaches all. */
export function deviceWithin(scope: DataScope, table = 'd'): SQL {
  const [organ, agent] = [columnOf(table, 'organ_id'), columnOf(table, 'agent_id')]
  return within(scope, { organ, ofAgents: atOneOf(organ, agent) })
}

/** Documents of devices by whom they are for, and by who wrote them. */
export function documentWithin(scope: DataScope, table = 't'): SQL {
  const [organ, agent] = [columnOf(table, 'organ_id'), columnOf(table, 'agent_id')]
  return within(scope, { organ, ofAgents: atOneOf(organ, agent), createdBy: columnOf(table, 'created_by') })
}

/** The condition that a device within the scope is an agent's. */
export const keepsWithin = (scope: DataScope, agent: SQL): SQL =>
  sql`exists (select from device sd where sd.agent_id = ${agent} and sd.deleted_at is null and ${deviceWithin(scope, 'sd')})`
