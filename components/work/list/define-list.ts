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

/** The list a screen shows and how the screen's address determines the request. */
export interface ListDefinition<C extends ListCall, S extends z.ZodObject> {
  call: C
  /** Call that answers the exact total when the list's own is capped; the `prepare` call of an export does. */
  count?: CountCall | undefined
  /** Call that answers how many rows each value of a filter would leave. */
  options?: OptionCountsCall
  /**
   * Returns fields sent with every request that are no filter: the screen's own, or the node chosen in the tree beside
   * it.
   */
  fixed?: (params: URLSearchParams) => Partial<CallInput<C>>
  /** The request's schema, extended by what else the screen keeps in its address. */
  schema?: S
  /** State written to the address when the user removes the last filter (useListState). */
  emptied?: Partial<z.output<S>>
}

/** Returns the request of the list for a state read from the address. */
export function listInput<C extends ListCall, S extends z.ZodObject>(
  { call, fixed }: ListDefinition<C, S>,
  state: z.output<S>,
  params: URLSearchParams,
): CallInput<C> {
  const asked = Object.entries(state).filter(([name]) => name in call.request.shape)
  return { ...Object.fromEntries(asked), ...fixed?.(params) } as CallInput<C>
}

/** Defines the list of a screen once, for both its page (components/…/list.ts) and `useList`. */
export function defineList<C extends ListCall, S extends z.ZodObject = C['request']>(
  list: ListDefinition<C, S>,
): ListDefinition<C, S> & FirstCall<C> {
  const schema = (list.schema ?? list.call.request) as S
  return { ...list, input: (params) => listInput(list, readState(schema, params), params) }
}

/**
 * Returns a `fixed` function that sends the node chosen in the tree beside the list, from the parameter of that name.
 */
export const nodeIn =
  <Name extends string>(name: Name) =>
  (params: URLSearchParams): { [N in Name]?: string } => {
    const node = params.get(name)
    return (node === null ? {} : { [name]: node }) as { [N in Name]?: string }
  }
