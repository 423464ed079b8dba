import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

/** A session is called as its person is. */
export const sessionNames = defineNames({
  entity: 'session',
  table: 'session',
  join: sql`join "system_user" u on u.id = r.user_id`,
  name: sql`u.full_name`,
})
