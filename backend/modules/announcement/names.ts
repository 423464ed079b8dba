import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const announcementNames = defineNames({
  entity: 'announcement',
  table: 'announcement',
  name: sql`r.title`,
  found: sql`r.title`,
})
