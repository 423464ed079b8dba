'use client'

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import type { Selection } from '@/components/kit/list/selection'
import type { CellContext, Column, Sorting, WidthChange } from '@/components/kit/table/column'
import type { ColumnLayout, LaidColumn } from '@/components/kit/table/column-layout'
import type { Density } from '@/components/ui/theme/theme-components'
import type { ListLayout } from '@/lib/contracts/workspace/calls'

export interface DataTableProps<T, K extends string> {
  /** Name of the records, such as 试题, for the table's accessible name and for messages. */
  label: string
  columns: readonly Column<T, K>[]
  /** The rows; undefined while they are not loaded. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** Returns the address of a row; absent if rows have no address. */
  href?: (row: T) => string
  /** Called when the user presses `e` on a row; absent if rows cannot be edited here. */
  onEdit?: ((row: T) => void) | undefined
  /** Shows a preview of the row when the user presses Enter. */
  onPreview?: ((row: T) => void) | undefined
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
  density?: Density
  /** True if rows are shown as cards in a window of any width. In a narrow window they are always cards. */
  cards?: boolean | undefined
  /**
   * Renders the whole content of a row on its card if `cards` is true, instead of a few lines. The card is as high as
   * this content. The function must stay the same object, because otherwise all rows would render again.
   */
  whole?: ((row: T) => ReactNode) | undefined
  /** The columns as the user has arranged them: their sequence, visibility, widths and pinning. */
  look?: ColumnLayout & Pick<ListLayout, 'widths'>
  /** Changes a column's width. Absent if widths are fixed. */
  onResize?: (id: string, change: WidthChange) => void
  /** Present if rows can be selected. */
  selection?: Selection
  /** True while the visible rows belong to an earlier request. */
  stale?: boolean
  /** Shown in place of the table if there are no rows. */
  empty: ReactNode
  error?: unknown
  onRetry: () => void
  retrying?: boolean
  /** A text that identifies the visible page of the list; when it changes, the list scrolls to its top. */
  page: string
  /** The keyword to mark in the rows. */
  keyword?: string | undefined
  /** Receives the scrolling element. Its width determines which columns are visible. */
  onArea?: (area: HTMLElement | null) => void
}

export interface RowsProps<T, K extends string> extends Omit<DataTableProps<T, K>, 'columns'> {
  columns: readonly LaidColumn<T, K>[]
  /** The scrolling element; null until it is mounted. */
  area: HTMLElement | null
  /** Number of cards side by side. */
  across: number
}

interface ContentProps<T, K extends string> {
  column: Column<T, K>
  row: T
  place: CellContext
  href: ((row: T) => string) | undefined
}

/**
 * Renders a column's content. The content that opens the row is a real link, which users can copy and open in a new
 * tab.
 */
export function Content<T, K extends string>({ column, row, place, href }: ContentProps<T, K>) {
  const content = column.cell(row, place)
  if (!column.opens) return content
  if (!href) return <b data-opens="">{content}</b>
  // A plain anchor is used, whose click the shell handles. Hundreds of router links would each observe whether they are
  // visible.
  return (
    <a href={href(row)} data-opens="">
      {content}
    </a>
  )
}

/** Converts a function of a row into a function of the row's index; undefined if there is no function. */
export function atRow<T>(
  act: ((row: T) => void) | undefined,
  rows: readonly T[] | undefined,
): ((index: number) => void) | undefined {
  if (!act) return undefined
  return (index) => {
    const row = rows?.[index]
    if (row !== undefined) act(row)
  }
}

/**
 * Returns the function that selects or deselects the row at an index. With `range` it does the same for all rows
 * between the row selected last and this row. The function always stays the same object, so that rows do not render
 * again.
 */
export function useRowSelect<T>(
  selection: Selection | undefined,
  rows: readonly T[] | undefined,
  rowKey: (row: T) => string,
): (index: number, range: boolean) => void {
  const latest = useRef({ selection, rows, rowKey })
  const last = useRef<string | null>(null)
  useLayoutEffect(() => {
    latest.current = { selection, rows, rowKey }
  }, [selection, rows, rowKey])

  return useCallback((index: number, range: boolean) => {
    const { selection, rows = [], rowKey } = latest.current
    const row = rows[index]
    if (!selection || row === undefined) return
    const start = range ? rows.findIndex((one) => rowKey(one) === last.current) : -1
    const from = start < 0 ? index : start
    const span = rows.slice(Math.min(from, index), Math.max(from, index) + 1)
    selection.set(span.map(rowKey), !selection.has(rowKey(row)))
    last.current = rowKey(row)
  }, [])
}
