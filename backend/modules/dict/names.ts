import { sql } from 'drizzle-orm'
import { typeCodes } from '../../../lib/contracts/dict/calls.ts'
import { defineNames } from '../../core/records/names.ts'

const from = sql`dict_item r`
const name = sql`r.name`
const within = sql`r.type_code`

/** Values by their number, and those of each dictionary by the key that fields hold. */
export const dictNames = [
  defineNames({ entity: 'dict', from, name, within, found: name }),
  ...typeCodes.map((type) => {
    const values = sql`(select * from dict_item where type_code = ${type}) r`
    return defineNames({ entity: `dict ${type}`, from: values, name, within, id: sql`r.key`, keyed: true })
  }),
]
