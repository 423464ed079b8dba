import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'
import { systemUser } from '../../tables/staff.ts'

/** A session is named by the full name of its user. */
export const sessionNames = defineNames({
  entity: 'session',
  table: 'session',
  join: sql`join ${systemUser} u on u.id = r.user_id`,
  name: sql`u.full_name`,
})
