import { z } from 'zod'
import { orElse } from './reading.ts'

/** Totals are exact up to here; above, the list says `totalIsCapped` and a count call brings the number. */
export const TOTAL_CAP = 10_000

export const pageSizes = [20, 50, 100, 200] as const

/**
 * Paging of every list (design card): `pageNum` from 1, `pageSize` at most 200.
 * Pages beyond the first TOTAL_CAP rows are reached by `after`, the `nextCursor` of the page before,
 * because counting off that many rows takes longer than reading them.
 */
export const pageRequest = z.object({
  pageNum: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
  after: z.string().max(200).optional(),
})

/** The design card promises `list` and `total`. */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({
    list: z.array(item),
    total: z.number().int(),
    totalIsCapped: orElse(z.boolean(), false),
    /** Where the next page starts; null on the last one. */
    nextCursor: z.string().nullable(),
  })
}

/** How many records a field that looks them up is answered at most. */
export const FOUND_MOST = 30

/** Stands in a filter for records that have no value of it. No key of a dictionary contains its sign. */
export const UNFILLED = '~none'

/** A filter that takes one value or several; repeated in the query string. More than anybody would choose is refused. */
export const several = z.union([z.array(z.string()).max(500, '最多 500 项'), z.string().transform((value) => [value])])
