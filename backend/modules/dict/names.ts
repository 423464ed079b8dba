import { sql } from 'drizzle-orm'
import { typeCodes } from '../../../lib/contracts/dict/calls.ts'
import { defineNames } from '../../core/records/names.ts'

const table = 'dict_item'
const name = sql`r.name`
const within = sql`r.type_code`

/**
 * The names of dictionary values. The history of a value finds its name by id. Fields of other records find the name by
 * key, because these records store the keys of values.
 */
export const dictNames = [
  defineNames({ entity: 'dict', table, name, within, found: name }),
  ...typeCodes.map((type) => {
    const where = sql`r.type_code = ${type}`
    return defineNames({ entity: `dict ${type}`, table, where, name, within, id: sql`r.key`, keyed: true })
  }),
]
