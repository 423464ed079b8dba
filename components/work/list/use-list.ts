'use client'

import { useMemo } from 'react'
import type { z } from 'zod'
import { type Selection, useSelection } from '@/components/kit/list/selection'
import type { ListState } from '@/components/kit/list/use-list-state'
import type { Column } from '@/components/kit/table/column'
import type { Density } from '@/components/ui/theme/theme-components'
import { toast } from '@/components/ui/toast/toast'
import { useTab } from '@/lib/state/tab'
import type { ListCall } from './define-list'
import {
  type AnyListQuery,
  type Frame,
  type ListItem,
  type ListQuery,
  type ListQueryOptions,
  useListQuery,
} from './use-list-query'
import { type TableSettings, useTableSettings } from './use-table-settings'

interface ListParts<Item extends { id: string }> {
  /** The rows of the page; undefined until both the rows and the layout of their table are known. */
  rows: Item[] | undefined
  table: TableSettings<Item>
  selection: Selection
  /** True if the user can select rows: the list has bulk actions, and the user may use them. */
  bulk: boolean | undefined
}

/** The parts of a list without the types of its filters; components around a list take this type. */
export interface AnyList<Item extends { id: string } = { id: string }>
  extends AnyListQuery<Item>,
    ListParts<Item>,
    Pick<ListState<never>, 'clear' | 'active'> {}

export interface List<Item extends { id: string }, State, Filter extends object = Omit<State, keyof Frame>>
  extends ListQuery<Item, State, Filter>,
    ListParts<Item> {}

interface ListOptions<C extends ListCall, K extends string, S extends z.ZodObject> extends ListQueryOptions<C, S> {
  columns: readonly Column<ListItem<C>, K>[]
  /** True if the list has a BulkBar and the user may use it; only then can the user select rows. */
  bulk?: boolean
  /** Density of the rows until the user chooses another. */
  density?: Density
}

const reportDeselected = (count: number) => toast.info(`列表的范围已变，已取消选择的 ${count} 条`)

/** Returns everything a list screen needs: request, rows, layout of the table and selection. */
export function useList<C extends ListCall, K extends string, S extends z.ZodObject = C['request']>(
  options: ListOptions<C, K, S>,
): List<ListItem<C>, z.output<S>, Omit<z.output<C['request']>, keyof Frame>> {
  const { columns, bulk, density = 'standard' } = options
  const { params } = useTab()
  const query = useListQuery(options)
  // The address contains sort parameters only if they differ from the screen's default.
  const sorted = params.has('sort') || params.has('order')
  const table = useTableSettings<ListItem<C>>(columns, { sort: sorted ? query.frame.sort : undefined, density })
  const { data, isPlaceholderData } = query.page
  const { pageKey } = query
  const shown = useMemo(
    () => (data && !isPlaceholderData ? { page: pageKey, ids: data.list.map(({ id }) => id) } : undefined),
    [data, isPlaceholderData, pageKey],
  )
  const selection = useSelection({
    of: JSON.stringify(query.fixed),
    filter: JSON.stringify(query.filter),
    total: query.total ?? 0,
    shown,
    onLost: reportDeselected,
  })
  return { ...query, table, selection, bulk, rows: table.settled ? query.page.data?.list : undefined }
}
