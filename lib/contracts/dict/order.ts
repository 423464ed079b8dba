import type { DictItem } from './calls.ts'

/** `sort` may be absent: an outside platform need not know of an order by hand. */
type Placed = Pick<DictItem, 'key'> & { readonly sort?: number | null }

/**
 * The order of a dictionary's values on every screen: by hand where an administrator gave it, else by key descending
 * (specification §3). A value without a place in a dictionary ordered by hand stands last. The same in SQL:
 * backend/core/records/dict-order.ts.
 */
export function compareItems(a: Placed, b: Placed): number {
  const [placeOfA, placeOfB] = [a.sort ?? Number.POSITIVE_INFINITY, b.sort ?? Number.POSITIVE_INFINITY]
  return placeOfA === placeOfB ? compareKeys(b.key, a.key) : placeOfA - placeOfB
}

const NUMBER = /^\d+$/

/** Ascending: numbers as numbers, so that `9` stands before `10`, and after them the keys that are none. */
export function compareKeys(a: string, b: string): number {
  const [isNumberA, isNumberB] = [NUMBER.test(a), NUMBER.test(b)]
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1
  if (isNumberA && BigInt(a) !== BigInt(b)) return BigInt(a) < BigInt(b) ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}
