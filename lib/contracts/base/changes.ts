import { z } from 'zod'

// The form in which the open interface answers records in the order of their last change.

/** A request for at most `max` records after a cursor. */
export const changedAfter = (max: number) =>
  z.object({
    /** `next` of the answer before; absent: from the beginning. */
    after: z
      .string()
      .regex(/^\d{1,17}-\d{1,18}$/, '游标不正确')
      .optional(),
    limit: z.coerce.number().int().min(1).max(max).default(max),
  })

/** The answer to a request for changed records, oldest change first. */
export const changedRecords = <T extends z.ZodType>(record: T) =>
  z.object({
    list: z.array(record),
    /** Cursor after the last record of the list; the sent cursor if the list is empty. */
    next: z.string().nullable(),
    /** True if more records changed than the answer contains. */
    more: z.boolean(),
  })
