import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const taskNames = defineNames({ entity: 'task', table: 'task', name: sql`r.title` })
