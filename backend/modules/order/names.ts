import { sql } from 'drizzle-orm'
import { defineNames, visibleIn } from '../../core/records/names.ts'
import { scopeOf } from '../../core/scope/data-scope.ts'
import { orderWithin } from './scope.ts'

export const orderNames = defineNames({
  entity: 'order',
  table: 'sales_order',
  name: sql`r.code`,
  found: sql`r.code`,
  visibility: (principal) => visibleIn('sales_order', orderWithin(scopeOf(principal, 'order:list')), '范围外的订单'),
})
