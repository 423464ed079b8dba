import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const staffNames = defineNames({
  entity: 'systemUser',
  from: sql`"system_user" r`,
  name: sql`r.full_name`,
  found: sql`r.full_name || ' ' || r.user_name`,
})
