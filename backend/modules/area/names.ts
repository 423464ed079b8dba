import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

const from = sql`area r`
const name = sql`r.full_name`

export const areaNames = [
  defineNames({ entity: 'area', from, name, found: name }),
  /** Divisions by their code, as fields hold them. */
  defineNames({ entity: 'areaCode', from, name, id: sql`r.code`, keyed: true }),
]
