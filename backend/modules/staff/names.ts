import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const staffNames = defineNames({
  entity: 'systemUser',
  table: 'system_user',
  name: sql`r.full_name`,
  found: sql`r.full_name || ' ' || r.user_name`,
})
