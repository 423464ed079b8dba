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
/** A call of a list: its request extends `pageRequest`, and its answer is a `pageAnswer` of rows with an id. */
export type ListCall = Call<z.ZodObject, z.ZodType<PageOf<{ id: string }>>>
export type CountCall = Call<z.ZodType, z.ZodType<{ total: number | null }>>

/** The list of a screen, and how the screen's address determines the list's request. */
export interface ListDefinition<C extends ListCall, S extends z.ZodObject> {
  call: C
  /**
   * A call that answers the exact total. It is used when the answer of the list only says that the total is above a
   * limit. The `prepare` call of an export can be this call.
   */
  count?: CountCall | undefined
  /** A call that answers how many rows the list would have with each value of a filter. */
  options?: OptionCountsCall
  /** Returns request fields that are not filters of the user, such as the node chosen in the tree beside the list. */
  fixed?: (params: URLSearchParams) => Partial<CallInput<C>>
  /** The schema of the address: by default that of the request; a screen extends it by further parameters. */
  schema?: S
  /** Values that `useListState` writes to the address when the user removes the last filter. */
  emptied?: Partial<z.output<S>>
}

/** Returns the request of the list for values read from the address. */
export function listInput<C extends ListCall, S extends z.ZodObject>(
  { call, fixed }: ListDefinition<C, S>,
  state: z.output<S>,
  params: URLSearchParams,
): CallInput<C> {
  const asked = Object.entries(state).filter(([name]) => name in call.request.shape)
  return { ...Object.fromEntries(asked), ...fixed?.(params) } as CallInput<C>
}

/** Defines the list of a screen once, for both the screen's page (components/…/list.ts) and `useList`. */
export function defineList<C extends ListCall, S extends z.ZodObject = C['request']>(
  list: ListDefinition<C, S>,
): ListDefinition<C, S> & FirstCall<C> {
  const schema = (list.schema ?? list.call.request) as S
  return { ...list, input: (params) => listInput(list, readState(schema, params), params) }
}

/**
 * Returns a `fixed` function that adds the node chosen in the tree beside the list to the request. `name` is the name
 * of the address parameter and of the field in the request.
 */
export const nodeIn =
  <Name extends string>(name: Name) =>
  (params: URLSearchParams): { [N in Name]?: string } => {
    const node = params.get(name)
    return (node === null ? {} : { [name]: node }) as { [N in Name]?: string }
  }
