import { type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { organWithin } from './scope.ts'

const isInScope = (scope: DataScope) => organWithin(scope, 'organ_row')

/** Returns SQL for the number of an agent's organisations within the scope. */
export const organsOfAgent = (agent: SQL, scope: DataScope): SQL<number> => sql<number>`(
  select count(*)::int from organ organ_row
   where organ_row.agent_id = ${agent} and organ_row.deleted_at is null and ${isInScope(scope)})`

/**
 * Returns a query of the organisations of these agents. Its columns are `id`, `name` and `reached`, which is true if
 * the organisation is within the data scope.
 */
export const organsServed = (agents: SQL, scope: DataScope): SQL => sql`
  select organ_row.id, organ_row.name, ${isInScope(scope)} as reached from organ organ_row
   where organ_row.agent_id = any (${agents}) and organ_row.deleted_at is null`

/** Returns SQL for the number of organisations within the scope whose area code meets the condition. */
export const organsInArea = (condition: (code: SQL) => SQL, scope: DataScope): SQL => sql`(
  select count(*)::int from organ organ_row
   where organ_row.deleted_at is null and ${condition(sql`organ_row.area_code`)} and ${isInScope(scope)})`
