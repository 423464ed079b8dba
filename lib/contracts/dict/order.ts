import type { DictItem } from './calls.ts'

/** A value with its position; `sort` may be absent, because an outside platform need not support a manual order. */
type Placed = Pick<DictItem, 'key'> & { readonly sort?: number | null }

/**
 * Compares two values by the order that every screen uses: the administrator's manual order if there is one, otherwise
 * by key descending (specification §3). In a dictionary ordered by hand, a value without a position comes last.
 * backend/core/records/dict-order.ts contains the same order in SQL.
 */
export function compareItems(a: Placed, b: Placed): number {
  const [placeOfA, placeOfB] = [a.sort ?? Number.POSITIVE_INFINITY, b.sort ?? Number.POSITIVE_INFINITY]
  return placeOfA === placeOfB ? compareKeys(b.key, a.key) : placeOfA - placeOfB
}

const NUMBER = /^\d+$/

/** Compares two keys ascending: numeric keys come first and are compared as numbers, so that `9` precedes `10`. */
export function compareKeys(a: string, b: string): number {
  const [isNumberA, isNumberB] = [NUMBER.test(a), NUMBER.test(b)]
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1
  if (isNumberA && BigInt(a) !== BigInt(b)) return BigInt(a) < BigInt(b) ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}
