'use client'

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import type { Selection } from '@/components/kit/list/selection'
import type { CellContext, Column, Sorting, WidthChange } from '@/components/kit/table/column'
import type { ColumnLayout, LaidColumn } from '@/components/kit/table/column-layout'
import type { Density } from '@/components/ui/theme/theme-components'
import type { ListLayout } from '@/lib/contracts/workspace/calls'

export interface DataTableProps<T, K extends string> {
  /** The unit of the rows, for the table's name and for messages: 试题. */
  label: string
  columns: readonly Column<T, K>[]
  /** Undefined while not loaded. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** The address of a row; absent if rows have none. */
  href?: (row: T) => string
  /** Called by `e` on a row; absent if rows cannot be edited here. */
  onEdit?: ((row: T) => void) | undefined
  /** Shows a row's preview, called by Enter. */
  onPreview?: ((row: T) => void) | undefined
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
  density?: Density
  /** True if rows are cards at any width. */
  cards?: boolean | undefined
  /**
   * Renders the content of such a card instead of a few lines; the card grows with it. The function is stable, so that
   * rows do not render again.
   */
  whole?: ((row: T) => ReactNode) | undefined
  /** The user's layout of the columns: sequence, visibility, widths and pins. */
  look?: ColumnLayout & Pick<ListLayout, 'widths'>
  /** Changes a column's width. Absent if widths are fixed. */
  onResize?: (id: string, change: WidthChange) => void
  /** Present if rows can be selected. */
  selection?: Selection
  /** True while the shown rows belong to an earlier query. */
  stale?: boolean
  /** Shown in the table's place if there is no row. */
  empty: ReactNode
  error?: unknown
  onRetry: () => void
  retrying?: boolean
  /** Names the shown page; the scroll position returns to the top when it changes. */
  page: string
  /** The keyword to mark in the rows. */
  keyword?: string | undefined
  /** Receives the scrolling element, whose width determines the visible columns. */
  onArea?: (area: HTMLElement | null) => void
}

export interface RowsProps<T, K extends string> extends Omit<DataTableProps<T, K>, 'columns'> {
  columns: readonly LaidColumn<T, K>[]
  /** The scrolling element, once it is mounted. */
  area: HTMLElement | null
  /** For cards: the number side by side. */
  across: number
}

interface ContentProps<T, K extends string> {
  column: Column<T, K>
  row: T
  place: CellContext
  href: ((row: T) => string) | undefined
}

/** Renders a column's content; the opening column is a real link, which can be copied and opened in a new tab. */
export function Content<T, K extends string>({ column, row, place, href }: ContentProps<T, K>) {
  const content = column.cell(row, place)
  if (!column.opens) return content
  if (!href) return <b data-opens="">{content}</b>
  // This is a plain link, which the shell handles: hundreds of router links would each observe the viewport.
  return (
    <a href={href(row)} data-opens="">
      {content}
    </a>
  )
}

/** Turns an action on a row into one on the row's index; undefined if the action is absent. */
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
 * Selects the row at an index; with `range` all rows from the last selected one to it. The function is stable, so that
 * rows do not render again.
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
