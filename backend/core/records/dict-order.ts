import { type SQL, sql } from 'drizzle-orm'
import { risingTypes } from '../../../lib/contracts/dict/order.ts'

const RISES = `type_code in (${risingTypes.map((type) => `'${type}'`).join(', ')})`
const NUMBER = `case when key ~ '^[0-9]+$' then key::numeric end`

/** `compareKeys` of lib/contracts/dict/order.ts: ascending in the types that rise, descending in the others. */
const BY_KEY = [
  `case when ${RISES} then ${NUMBER} end asc nulls last`,
  `case when ${RISES} then key end collate "C" asc nulls last`,
  `${NUMBER} desc nulls first`,
  `key collate "C" desc`,
].join(', ')

/** The order of a dictionary's values, for `order by` on `dict_item`: `compareItems` of lib/contracts/dict/order.ts. */
export const DICT_ORDER = `sort nulls last, ${BY_KEY}`
export const dictOrder: SQL = sql.raw(DICT_ORDER)
