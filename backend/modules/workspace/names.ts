import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const workspaceNames = [
  defineNames({ entity: 'savedView', from: sql`saved_view r`, name: sql`r.name`, within: sql`r.screen` }),
]
