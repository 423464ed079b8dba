import { sql } from 'drizzle-orm'
import { defineNames } from '../../core/records/names.ts'

const table = 'area'
const name = sql`r.full_name`

export const areaNames = [
  defineNames({ entity: 'area', table, name, found: name }),
  /** Defines the names of areas by their code, because the fields of other records store the code. */
  defineNames({ entity: 'areaCode', table, name, id: sql`r.code`, keyed: true }),
]
