import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

/** Of what is at no organisation. */
const agent = sql`case when r.organ_id is null then r.agent_id end`

export const devicePlaces: Module['places'] = {
  device: placesBy('device', { organ: sql`r.organ_id`, agent }),
  deviceCode: placesBy('device_code_batch', { organ: sql`r.organ_id`, createdBy: sql`r.created_by` }),
  deviceOut: placesBy('device_document', { organ: sql`r.organ_id`, agent, createdBy: sql`r.created_by` }),
}
