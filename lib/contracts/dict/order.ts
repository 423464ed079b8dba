import type { DictItem, TypeCode } from './calls.ts'

/** `sort` may be absent: an outside platform need not know of an order by hand. */
type Placed = Pick<DictItem, 'typeCode' | 'key'> & { readonly sort?: number | null }

/** Those which say otherwise than by key descending: as a school counts them, 小学 to 高中, 一年级 to 高三, 语文 first. */
export const risingTypes: readonly TypeCode[] = ['section', 'grade', 'subject']

/**
 * The order of a dictionary's values on every screen: by hand where an administrator gave it, else by key descending
 * unless the dictionary says otherwise (specification §3). A value without a place in a dictionary ordered by hand stands
 * last. The same in SQL: backend/core/records/dict-order.ts.
 */
export function compareItems(a: Placed, b: Placed): number {
  const [placeOfA, placeOfB] = [a.sort ?? Number.POSITIVE_INFINITY, b.sort ?? Number.POSITIVE_INFINITY]
  if (placeOfA !== placeOfB) return placeOfA - placeOfB
  return risingTypes.includes(a.typeCode) ? compareKeys(a.key, b.key) : compareKeys(b.key, a.key)
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
