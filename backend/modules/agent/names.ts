import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const agentNames = defineNames({ entity: 'agent', table: 'agent', name: sql`r.name`, found: sql`r.name` })
