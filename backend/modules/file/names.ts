import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const assetNames = defineNames({ entity: 'asset', table: 'asset', name: sql`r.name` })
