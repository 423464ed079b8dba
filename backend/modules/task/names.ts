import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const taskNames = defineNames({ entity: 'task', from: sql`task r`, name: sql`r.title` })
