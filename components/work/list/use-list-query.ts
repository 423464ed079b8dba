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

/** The page of a list that is shown, and its sort order. */
export interface Frame {
  pageNum: number
  pageSize: number
  after?: string
  sort?: string
  order?: 'asc' | 'desc'
}

/** The request and answer of a list, independent of the types of its state. */
export interface AnyListQuery<Item> {
  /** The call of the list: its permission and whether a data scope narrows it. */
  call: Pick<Call, 'permission' | 'scoped'>
  page: UseQueryResult<PageOf<Item>>
  frame: Frame
  setFrame: (patch: Partial<Frame>) => void
  /** The request without page and sort, for counts, exports and bulk actions. */
  filter: object
  /** The part of the filter that the user did not choose; it identifies the list. */
  fixed: object
  /** The search words. */
  keyword: string | undefined
  /** Key of the shown page. */
  pageKey: string
  /** Filters and sort as a query string without the page, which a saved view keeps. */
  query: string
  /** The exact total if it is known, else the cap; undefined before the first answer. */
  total: number | undefined
  totalIsCapped: boolean
  /** True while the exact total is being counted. */
  counting: boolean
}

export interface ListQuery<Item, State, Filter extends object>
  extends Omit<AnyListQuery<Item>, 'filter'>,
    ListState<State> {
  filter: Filter
}

export interface ListQueryOptions<C extends ListCall, S extends z.ZodObject> extends ListDefinition<C, S> {
  /** False while the address is not final yet, so that no unneeded rows are requested. */
  enabled?: boolean
  /** False prevents that `emptied` is written; true only where the screen fills in an empty address. */
  marks?: boolean | undefined
}

const counting = { ...ownErrors, quiet: true, staleTime: 60_000 }

/** Reads the list's state from the address, requests its page and, if the total is capped, the exact total. */
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

/** The list of each screen, keyed by the tab's `setParams`, whose identity is stable during the life of the tab. */
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

/** Returns the list a screen shows, so that a drawer over it can walk through its rows. */
export const shownList = ({ setParams }: View): ListCall | undefined => shown.get(setParams)
