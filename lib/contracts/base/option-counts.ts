import { z } from 'zod'
import { type Call, defineCall, type Permission } from './call.ts'
import { orElse } from './reading.ts'

/** The maximum count of a filter option; for a higher count the option only says that there are more. */
export const OPTION_CAP = 9_999

export const optionCounts = z.object({
  /**
   * Value of the filter → number of records that the list would show with this value while the other filters remain
   * unchanged.
   */
  counts: z.record(z.string(), z.number().int()),
  /**
   * True if the service did not examine every record: the counts are then lower bounds, and a value that is not in
   * `counts` may still have records.
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
  /** The permission of the list, which the call requires too. */
  permission: P
  filter: z.ZodObject<F>
  /** The filters whose values can be counted. */
  by: readonly [By, ...By[]]
}

/**
 * Defines a call that counts, for each value of one filter, the records that the list would show. The call ignores the
 * current value of that filter. The list makes the call when the user opens the filter. An outside platform may lack
 * the call, because no row depends on it. The service limits the time of the answer (core/records/option-counts).
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
