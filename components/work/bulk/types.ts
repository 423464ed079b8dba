import type { z } from 'zod'
import type { Call } from '@/lib/contracts/base/call'
import type { bulkAnswer, Selection } from '@/lib/contracts/base/task-calls'

export type BulkAnswer = z.output<typeof bulkAnswer>

/** The request of a call that was created with `defineBulk`. */
export interface BulkInput<P = unknown> {
  selection: Selection<unknown>
  params: P
  preview: boolean
}

export type BulkCall = Call<z.ZodType<BulkInput>, typeof bulkAnswer>
export type ParamsOf<C extends BulkCall> = z.output<C['request']>['params']
