import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const orderPlaces: Module['places'] = {
  order: placesBy('sales_order', {
    ...{ organ: sql`r.organ_id`, agent: sql`r.agent_id`, createdBy: sql`r.created_by` },
  }),
  // All organisations share one setting, and only users whose data scope includes everything may see it.
  orderSetting: placesBy('order_setting', {}),
}
