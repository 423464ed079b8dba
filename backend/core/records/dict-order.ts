import { type SQL, sql } from 'drizzle-orm'

/** SQL form of `compareKeys` in lib/contracts/dict/order.ts, in descending order. */
const BY_KEY = `case when key ~ '^[0-9]+$' then key::numeric end desc nulls first, key collate "C" desc`

/**
 * The order of a dictionary's values, for `order by` on `dict_item`; it equals `compareItems` of
 * lib/contracts/dict/order.ts.
 */
export const DICT_ORDER = `sort nulls last, ${BY_KEY}`
export const dictOrder: SQL = sql.raw(DICT_ORDER)
