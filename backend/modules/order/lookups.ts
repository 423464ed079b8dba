import { type SQL, sql } from 'drizzle-orm'
import type { DataScope } from '../../core/scope/data-scope.ts'
import { orderWithin } from './scope.ts'

export const codeOfOrder = (order: SQL): SQL<string | null> =>
  sql<string | null>`(select order_row.code from sales_order order_row where order_row.id = ${order})`

export const typeOfOrder = (order: SQL): SQL =>
  sql`(select order_row.type from sales_order order_row where order_row.id = ${order})`

/** Returns SQL for the number of orders, without cancelled ones, of the organisations whose id meets the condition. */
export const ordersOfOrgans = (condition: (organ: SQL) => SQL): SQL => sql`(
  select count(*)::int from sales_order order_row
   where ${condition(sql`order_row.organ_id`)} and order_row.status <> 'cancelled')`

/** Returns SQL for the number of an agent's orders, without cancelled ones, within the data scope. */
export const ordersOfAgent = (agent: SQL, scope: DataScope): SQL<number> => sql<number>`(
  select count(*)::int from sales_order order_row
   where order_row.agent_id = ${agent} and order_row.status <> 'cancelled' and ${orderWithin(scope, 'order_row')})`
