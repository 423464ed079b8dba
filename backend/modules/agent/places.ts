import { sql } from 'drizzle-orm'
import type { Module } from '../../core/module.ts'
import { placesBy } from '../../core/records/places.ts'

export const agentPlaces: Module['places'] = {
  agent: placesBy('agent', { agent: sql`r.id`, createdBy: sql`r.created_by` }),
}
