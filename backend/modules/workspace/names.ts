import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const workspaceNames = [
  defineNames({ entity: 'savedView', table: 'saved_view', name: sql`r.name`, within: sql`r.screen` }),
]
