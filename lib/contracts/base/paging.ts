import { z } from 'zod'
import { orElse } from './reading.ts'

/**
 * The total of a list is exact up to this number; above it, the list answers `totalIsCapped`, and a separate call
 * counts the rows.
 */
export const TOTAL_CAP = 10_000

export const pageSizes = [20, 50, 100, 200] as const

/**
 * Paging of every list (the customer's design document): `pageNum` from 1, `pageSize` at most 200. A request beyond the
 * first TOTAL_CAP rows contains `after`, the `nextCursor` of the previous page. Skipping that many rows would take
 * longer than reading them.
 */
export const pageRequest = z.object({
  pageNum: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  after: z.string().max(200).optional(),
})

/** Defines the answer of every list; the names `list` and `total` come from the customer's design document. */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.number().int(),
    totalIsCapped: orElse(z.boolean(), false),
    /** The cursor of the next page; null on the last page. */
    nextCursor: z.string().nullable(),
  })
}

/** Maximum number of records that a lookup field receives. */
export const MAX_FOUND = 30

/**
 * The filter value that finds records whose field is empty. It cannot be confused with a key, because no dictionary key
 * contains `~`.
 */
export const UNFILLED = '~none'

/** A filter that takes one value or several (the parameter is repeated in the query string), at most 500. */
export const several = z.union([z.array(z.string()).max(500, '最多 500 项'), z.string().transform((value) => [value])])
