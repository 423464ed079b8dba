'use client'

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { z } from 'zod'
import { frameFields, placeFields, writeState } from '@/components/kit/list/url-state'
import { type ListState, useListState } from '@/components/kit/list/use-list-state'
import { ownErrors, queryOf, useQueryIf } from '@/lib/api/query-of'
import type { Call, CallAnswer } from '@/lib/contracts/base/call'
import { useTab, type View } from '@/lib/state/tab'
import { type ListCall, type ListDefinition, listInput, type PageOf } from './define-list'

export type ListItem<C extends ListCall> = CallAnswer<C>['list'][number]

/** The visible page of a list and the list's sort order. */
export interface Frame {
  pageNum: number
  pageSize: number
  after?: string
  sort?: string
  order?: 'asc' | 'desc'
}

/** The request and answer of a list, without the types of its filters. */
export interface AnyListQuery<Item> {
  /** The call of the list: its permission, and whether a data scope narrows its rows. */
  call: Pick<Call, 'permission' | 'scoped'>
  page: UseQueryResult<PageOf<Item>>
  frame: Frame
  setFrame: (patch: Partial<Frame>) => void
  /** The request without page and sort, for counts, exports and bulk actions. */
  filter: object
  /** The part of the filter that comes from the screen and not from the user; it distinguishes lists. */
  fixed: object
  /** The keyword that the user searches for. */
  keyword: string | undefined
  /** Key of the visible page: its request as JSON. */
  pageKey: string
  /** Filters and sort order as a query string without the page; saved views store this string. */
  query: string
  /**
   * The exact total if it is known, otherwise the limit up to which the server counted; undefined before the first
   * answer.
   */
  total: number | undefined
  totalIsCapped: boolean
  /** True while the server is counting the exact total. */
  counting: boolean
}

export interface ListQuery<Item, State, Filter extends object>
  extends Omit<AnyListQuery<Item>, 'filter'>,
    ListState<State> {
  filter: Filter
}

export interface ListQueryOptions<C extends ListCall, S extends z.ZodObject> extends ListDefinition<C, S> {
  /** False while the screen still changes its address; no rows are requested until then. */
  enabled?: boolean
  /**
   * Whether the hook writes `emptied` to the address when the user removes the last filter; true by default. A screen
   * sets it to false while an empty address would preselect no filter. The address then needs no mark of removed
   * filters.
   */
  marks?: boolean | undefined
}

const counting = { ...ownErrors, quiet: true, staleTime: 60_000 }

/**
 * Reads the filters of the list from the address, and requests the rows of the page. If the answer has no exact total,
 * the hook requests the exact total.
 */
export function useListQuery<C extends ListCall, S extends z.ZodObject = C['request']>(
  options: ListQueryOptions<C, S>,
): ListQuery<ListItem<C>, z.output<S>, Omit<z.output<C['request']>, keyof Frame>> {
  type State = z.output<S>
  const { call, count, emptied, marks, enabled = true } = options
  const schema = (options.schema ?? call.request) as S
  const list = useListState(schema, emptied, marks)
  useNotedAsShown(call)
  const { state, set } = list
  const query = useMemo(
    () => writeState(schema, without(state, placeFields) as Partial<State>, new URLSearchParams()).toString(),
    [schema, state],
  )
  const { params } = useTab()
  const input = listInput(options, state, params)
  const filter = without(input, frameFields)
  const page = useQuery(queryOf(call, input, { ...ownErrors, placeholderData: keepPreviousData, enabled }))
  const capped = page.data?.totalIsCapped === true && !page.isPlaceholderData
  const counted = useQueryIf(enabled && capped ? count : undefined, filter, counting)
  const exact = counted?.data?.total
  return {
    ...list,
    call,
    page,
    filter: filter as Omit<z.output<C['request']>, keyof Frame>,
    fixed: options.fixed?.(params) ?? {},
    options: options.options && { call: options.options, filter },
    keyword: typeof filter.keyword === 'string' ? filter.keyword : undefined,
    pageKey: JSON.stringify(input),
    query,
    frame: state as Frame,
    setFrame: useCallback((patch) => set(patch as Partial<State>), [set]),
    total: exact ?? page.data?.total,
    totalIsCapped: page.data?.totalIsCapped === true && exact == null,
    counting: counted?.isFetching ?? false,
  }
}

function without(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
}

/**
 * The list that each screen shows. The key is the tab's `setParams`, which is the same function as long as the tab
 * exists.
 */
const shown = new WeakMap<View['setParams'], ListCall>()

function useNotedAsShown(call: ListCall): void {
  const { setParams } = useTab()
  useLayoutEffect(() => {
    shown.set(setParams, call)
    return () => {
      if (shown.get(setParams) === call) shown.delete(setParams)
    }
  }, [setParams, call])
}

/** Returns the list that a screen shows, so that a drawer over the list can move from row to row. */
export const shownList = ({ setParams }: View): ListCall | undefined => shown.get(setParams)
