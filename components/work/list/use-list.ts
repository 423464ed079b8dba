'use client'

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { type Selection, useSelection } from '@/components/kit/list/selection'
import { frameFields, placeFields, writeState } from '@/components/kit/list/url-state'
import { type ListState, useListState } from '@/components/kit/list/use-list-state'
import type { Column, Sorting } from '@/components/kit/table/column'
import type { Density } from '@/components/ui/theme-components'
import { toast } from '@/components/ui/toast'
import { useLook } from '@/lib/api/workspace'
import type { Call, CallAnswer, CallInput, Permission } from '@/lib/contracts/base/call'
import type { ListLook } from '@/lib/contracts/workspace/calls'
import { request } from '@/lib/http/client'
import { useTab } from '@/lib/state/tab'
import { useAway } from './use-away'

interface PageOf<T> {
  list: T[]
  total: number
  totalIsCapped: boolean
  nextCursor: string | null
}
/** A call whose request extends pageRequest and whose answer is a pageAnswer of rows with an id. */
export type ListCall = Call<z.ZodObject, z.ZodType<PageOf<{ id: string }>>>
type CountCall = Call<z.ZodType, z.ZodType<{ total: number | null }>>
export type ListItem<C extends ListCall> = CallAnswer<C>['list'][number]

/** Where one stands in a list, and how it is sorted. */
interface Frame {
  pageNum: number
  pageSize: number
  after?: string
  sort?: string
  order?: 'asc' | 'desc'
}

/** What every list offers, whatever its rows and filters are; the pieces around a list take this. */
export interface AnyList<Item extends { id: string } = { id: string }> {
  /** Path of the screen, which its look and views belong to. */
  screen: string
  /** The port that shows the list. */
  permission: Permission
  page: UseQueryResult<PageOf<Item>>
  /** undefined until both the rows and the look of their table are known. */
  rows: Item[] | undefined
  frame: Frame
  setFrame: (patch: Partial<Frame>) => void
  sorting: Sorting
  clear: () => void
  active: readonly string[]
  /** The request without page and sort: for counting, exports and bulk actions. */
  filter: object
  /** Names the page shown. */
  pageKey: string
  /** Filters and sort as they stand in the address, without the page: what a named view keeps. */
  query: string
  /** All columns of the screen, in its own order. */
  columns: readonly Column<Item>[]
  look: ListLook
  /** Fields given as undefined go back to the screen's own. */
  setLook: (patch: Partial<ListLook>) => void
  /** The look as the table has it: the column the person sorts by does not leave it. */
  tableLook: ListLook
  /** Columns there is no room for at the moment. */
  away: readonly string[]
  /** Told by the table, whose width decides. */
  setArea: (area: HTMLElement | null) => void
  density: Density
  /** The look is known, so what is drawn now stays as it is. */
  settled: boolean
  selection: Selection
  /** Rows can be chosen: the list has bulk actions, and the person may use them. */
  bulk: boolean | undefined
  /** Exact where it is known, else the cap; undefined before the first answer. */
  total: number | undefined
  totalIsCapped: boolean
  /** The exact number is being counted. */
  counting: boolean
}

export interface List<Item extends { id: string }, State, Filter extends object = Omit<State, keyof Frame>>
  extends Omit<AnyList<Item>, keyof ListState<State> | 'filter'>,
    ListState<State> {
  /** What the list call is asked. */
  input: State & Frame
  filter: Filter
}

interface ListOptions<C extends ListCall, K extends string, S extends z.ZodObject> {
  call: C
  /** First part of the query keys, which realtime events name. */
  entity: string
  columns: readonly Column<ListItem<C>, K>[]
  /** Answers the exact number where the list's is capped; an export's `prepare` does. */
  count?: CountCall
  /** Goes into every request and stands in no address. */
  fixed?: Partial<CallInput<C>>
  /** The request with what else the screen keeps in its address. */
  schema?: S
  /** Written where a person took the last filter away (useListState). */
  emptied?: Partial<z.output<S>>
  /** The address is settled; asking before would bring rows nobody wants. */
  enabled?: boolean
  /** The list has a BulkBar and the person may use it: rows can be chosen. */
  bulk?: boolean
}

const lost = (count: number) => toast.info(`筛选条件已变，已取消选择的 ${count} 条`)

/** Everything a list screen holds: state in the address, the page asked for, the look, the selection. */
export function useList<C extends ListCall, K extends string, S extends z.ZodObject = C['request']>(
  options: ListOptions<C, K, S>,
): List<ListItem<C>, z.output<S>, Omit<z.output<C['request']>, keyof Frame>> {
  type Item = ListItem<C>
  type State = z.output<S>
  type Filter = Omit<z.output<C['request']>, keyof Frame>
  const { call, entity, columns, count: countCall, emptied, enabled = true, bulk } = options
  const { pathname: screen, params } = useTab()
  const schema = (options.schema ?? call.request) as S
  const list = useListState(schema, emptied)
  const { state, set } = list
  const { look, setLook, settled } = useLook(screen)
  // The address names a sort only where it is not the screen's own.
  const chosen = params.has('sort') || params.has('order')
  const tableLook = useTableLook(columns, look, chosen ? (state as Frame).sort : undefined)
  const [away, setArea] = useAway(columns, tableLook)

  const fixed = JSON.stringify(options.fixed ?? {})
  const query = useMemo(
    () => writeState(schema, without(state, placeFields) as Partial<State>, new URLSearchParams()).toString(),
    [schema, state],
  )
  const { input, filter, filterKey, pageKey } = useMemo(() => {
    const asked = { ...only(state, Object.keys(call.request.shape)), ...JSON.parse(fixed) }
    const filter = without(asked, frameFields)
    return { input: asked, filter, filterKey: JSON.stringify(filter), pageKey: JSON.stringify(asked) }
  }, [state, call, fixed])

  const page = useQuery({
    queryKey: [entity, 'list', input],
    queryFn: ({ signal }) => request(call, input, { signal }) as Promise<PageOf<Item>>,
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
    enabled,
  })
  const capped = page.data?.totalIsCapped === true && !page.isPlaceholderData
  const counted = useQuery({
    queryKey: [entity, 'count', filter],
    queryFn: ({ signal }) => request(countCall as CountCall, filter, { signal, quiet: true }),
    staleTime: 60_000,
    meta: { ownErrors: true },
    enabled: enabled && capped && countCall !== undefined,
  })
  const exact = capped ? counted.data?.total : undefined
  const total = exact ?? page.data?.total
  const selection = useSelection({ filter: filterKey, total: total ?? 0, onLost: lost })

  const frame = state as Frame
  const setFrame = useCallback((patch: Partial<Frame>) => set(patch as Partial<State>), [set])
  return {
    ...list,
    screen,
    permission: call.permission,
    page,
    input,
    query,
    pageKey,
    frame,
    setFrame,
    total,
    selection,
    bulk,
    columns,
    look,
    setLook,
    tableLook,
    away,
    setArea,
    settled,
    filter: filter as Filter,
    rows: settled ? page.data?.list : undefined,
    sorting: { by: frame.sort ?? '', order: frame.order ?? 'desc' },
    density: look.density ?? 'standard',
    totalIsCapped: page.data?.totalIsCapped === true && exact == null,
    counting: counted.isFetching,
  }
}

/** `sort`: what the person sorts by. */
function useTableLook(columns: readonly Column<never>[], look: ListLook, sort: string | undefined): ListLook {
  return useMemo(() => {
    const sorted = columns.find((column) => column.sort && column.sort.by === sort)
    return sorted ? { ...look, kept: [...(look.kept ?? []), sorted.id] } : look
  }, [columns, look, sort])
}

function only(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))
}

function without(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)))
}
