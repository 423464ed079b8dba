import { z } from 'zod'
import { type Call, defineCall, type Permission } from './call.ts'
import { orElse } from './reading.ts'

/** The maximum count of a filter option; above it the option only says that there are more. */
export const OPTION_CAP = 9_999

export const optionCounts = z.object({
  /** Value of the filter → number of records it would leave while the other filters remain unchanged. */
  counts: z.record(z.string(), z.number().int()),
  /**
   * True if the service did not examine every record: the counts are lower bounds, and a missing value may have
   * records.
   */
  partial: orElse(z.boolean(), false),
})
export type OptionCounts = z.infer<typeof optionCounts>

/** The type of every call that `defineOptionCounts` returns. */
export type OptionCountsCall = Call<z.ZodObject<{ by: z.ZodType }>, typeof optionCounts>

/** Returns whether a call counts the values of the named filter. */
export const countsBy = (call: OptionCountsCall, name: string): boolean => call.request.shape.by.safeParse(name).success

interface OptionCountsDefinition<F extends z.ZodRawShape, By extends string, P extends Permission> {
  path: Call['path']
  /** The noun for the records, such as 机构. */
  name: string
  /** The filters whose values the call can count. */
  permission: P
  filter: z.ZodObject<F>
  /** The filters whose values can be counted. */
  by: readonly [By, ...By[]]
}

/**
 * Defines a call that counts how many records each value of one filter would leave. The list requests it when the user
 * opens the filter, and it is optional, because no row depends on it. The current value of that filter is ignored; the
 * service limits the time of the answer (core/records/option-counts).
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
