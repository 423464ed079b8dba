import type { z } from 'zod'
import { readState } from '@/components/kit/list/url-state'
import type { FirstCall } from '@/lib/api/first-call'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import type { OptionCountsCall } from '@/lib/contracts/base/option-counts'

export interface PageOf<T> {
  list: T[]
  total: number
  totalIsCapped: boolean
  nextCursor: string | null
}
/** A call whose request extends pageRequest and whose answer is a pageAnswer of rows with an id. */
export type ListCall = Call<z.ZodObject, z.ZodType<PageOf<{ id: string }>>>
export type CountCall = Call<z.ZodType, z.ZodType<{ total: number | null }>>

/** Which list a screen shows at which address. */
export interface ListDefinition<C extends ListCall, S extends z.ZodObject> {
  call: C
  /** Answers the exact number where the list's is capped; an export's `prepare` does. */
  count?: CountCall | undefined
  /** Answers how many rows each value of a filter would leave. */
  options?: OptionCountsCall
  /** Goes into every request and is no filter of the list: the screen's own, or the node chosen beside it. */
  fixed?: (params: URLSearchParams) => Partial<CallInput<C>>
  /** The request with what else the screen keeps in its address. */
  schema?: S
  /** Written where a person took the last filter away (useListState). */
  emptied?: Partial<z.output<S>>
}

/** What the list is asked for at an address whose state has been read. */
export function listInput<C extends ListCall, S extends z.ZodObject>(
  { call, fixed }: ListDefinition<C, S>,
  state: z.output<S>,
  params: URLSearchParams,
): CallInput<C> {
  const asked = Object.entries(state).filter(([name]) => name in call.request.shape)
  return { ...Object.fromEntries(asked), ...fixed?.(params) } as CallInput<C>
}

/** The list of a screen, for its page (components/…/list.ts) and for `useList` alike: neither says again what it asks for. */
export function defineList<C extends ListCall, S extends z.ZodObject = C['request']>(
  list: ListDefinition<C, S>,
): ListDefinition<C, S> & FirstCall<C> {
  const schema = (list.schema ?? list.call.request) as S
  return { ...list, input: (params) => listInput(list, readState(schema, params), params) }
}

/** Of `fixed`: the node chosen in the tree beside the list, in the parameter of that name. */
export const nodeIn =
  <Name extends string>(name: Name) =>
  (params: URLSearchParams): { [N in Name]?: string } => {
    const node = params.get(name)
    return (node === null ? {} : { [name]: node }) as { [N in Name]?: string }
  }
