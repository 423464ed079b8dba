import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

const table = 'area'
const name = sql`r.full_name`

export const areaNames = [
  defineNames({ entity: 'area', table, name, found: name }),
  /** Names divisions by their code, because fields store the code. */
  defineNames({ entity: 'areaCode', table, name, id: sql`r.code`, keyed: true }),
]
