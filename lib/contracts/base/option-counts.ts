import { z } from 'zod'
import { type Call, defineCall, type Permission } from './call.ts'
import { orElse } from './reading.ts'

/** Above this a filter's option only says that there are more. */
export const OPTION_CAP = 9_999

export const optionCounts = z.object({
  /** Value of the filter → how many records it would leave, the other filters as they are. */
  counts: z.record(z.string(), z.number().int()),
  /** Not every record was looked at: the numbers are lower bounds, and a value that is missing may have some. */
  partial: orElse(z.boolean(), false),
})
export type OptionCounts = z.infer<typeof optionCounts>

/** Any call made below. */
export type OptionCountsCall = Call<z.ZodObject<{ by: z.ZodType }>, typeof optionCounts>

/** Whether a call counts the values of the filter so named. */
export const countsBy = (call: OptionCountsCall, name: string): boolean => call.request.shape.by.safeParse(name).success

interface OptionCountsDefinition<F extends z.ZodRawShape, By extends string, P extends Permission> {
  path: Call['path']
  /** What the records are: 机构. */
  name: string
  /** The list's. */
  permission: P
  filter: z.ZodObject<F>
  /** The filters whose values can be counted. */
  by: readonly [By, ...By[]]
}

/**
 * How many records each value of one filter would leave: asked for when the filter is opened, and optional, for no
 * row waits for it. What the filter itself says does not count; the answer is bounded in time (core/records/option-counts).
 */
export function defineOptionCounts<F extends z.ZodRawShape, By extends string, P extends Permission>({
  path,
  name,
  permission,
  filter,
  by,
}: OptionCountsDefinition<F, By, P>) {
  return defineCall({
    method: 'GET',
    path,
    summary: `${name}筛选项的条数`,
    permission,
    request: z.object<F & { by: z.ZodType<By> }>({ ...filter.shape, by: z.enum(by) as z.ZodType<By> }),
    answer: optionCounts,
  })
}
