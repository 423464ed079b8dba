import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

export const assetNames = defineNames({ entity: 'asset', from: sql`asset r`, name: sql`r.name` })
