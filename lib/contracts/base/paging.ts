import { z } from 'zod'
import { orElse } from './reading.ts'

/**
 * Totals are exact up to this number; above it, the list answers `totalIsCapped` and a separate count call gives the
 * number.
 */
export const TOTAL_CAP = 10_000

export const pageSizes = [20, 50, 100, 200] as const

/**
 * Paging of every list (design card): `pageNum` from 1, `pageSize` at most 200. Pages beyond the first TOTAL_CAP rows
 * are addressed by `after`, the `nextCursor` of the previous page, because skipping that many rows takes longer than
 * reading them.
 */
export const pageRequest = z.object({
  pageNum: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  after: z.string().max(200).optional(),
})

/** The answer of every list; the design card promises `list` and `total`. */
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

/** The filter value for records whose field is empty. No dictionary key contains `~`. */
export const UNFILLED = '~none'

/** A filter that takes one value or several (repeated in the query string), at most 500. */
export const several = z.union([z.array(z.string()).max(500, '最多 500 项'), z.string().transform((value) => [value])])
