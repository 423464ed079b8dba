import { sql } from 'drizzle-orm'
import { defineNames } from '../../../core/records/names.ts'

export const openKeyNames = defineNames({
  entity: 'openKey',
  table: 'open_key',
  name: sql`r.name`,
  found: sql`r.name`,
})
