'use client'

import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import type { Selection } from '@/components/kit/list/selection'
import type { CellContext, Column, Sorting, WidthChange } from '@/components/kit/table/column'
import type { ColumnLook, LaidColumn } from '@/components/kit/table/column-layout'
import type { Density } from '@/components/ui/theme/theme-components'
import type { ListLook } from '@/lib/contracts/workspace/calls'

export interface DataTableProps<T, K extends string> {
  /** What the rows are, for the table's name and for messages: 试题. */
  label: string
  columns: readonly Column<T, K>[]
  /** undefined: not loaded yet. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** Where a row leads; absent: nowhere. */
  href?: (row: T) => string
  /** `e` on a row; absent: rows are not edited here. */
  onEdit?: ((row: T) => void) | undefined
  /** Shows a row beside the others, asked for by Enter. */
  onPreview?: ((row: T) => void) | undefined
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
  density?: Density
  /** Rows are cards however wide it is. */
  cards?: boolean | undefined
  /** What such a card shows of its row instead of a few lines; it grows with it. Stable, so rows stay as they are. */
  whole?: ((row: T) => ReactNode) | undefined
  /** Order, visibility, widths and pins of the columns as the person has them. */
  look?: ColumnLook & Pick<ListLook, 'widths'>
  /** A column gets another width. Absent: widths stand. */
  onResize?: (id: string, change: WidthChange) => void
  /** Rows can be chosen. */
  selection?: Selection
  /** The rows shown answer an older question than the one asked. */
  stale?: boolean
  /** Stands in the table's place when there is no row. */
  empty: ReactNode
  error?: unknown
  onRetry: () => void
  retrying?: boolean
  /** Names the page shown; the scroll starts at the top when it changes. */
  page: string
  /** Marked where it stands in the rows. */
  keyword?: string | undefined
  /** Hears of the element that scrolls, whose width decides which columns there is room for. */
  onArea?: (area: HTMLElement | null) => void
}

export interface RowsProps<T, K extends string> extends Omit<DataTableProps<T, K>, 'columns'> {
  columns: readonly LaidColumn<T, K>[]
  /** The element that scrolls, once it stands. */
  area: HTMLElement | null
  /** Of cards: how many stand side by side. */
  across: number
}

interface ContentProps<T, K extends string> {
  column: Column<T, K>
  row: T
  place: CellContext
  href: ((row: T) => string) | undefined
}

/** A column's content; the one that opens the row is a real link, so it can be copied and opened apart. */
export function Content<T, K extends string>({ column, row, place, href }: ContentProps<T, K>) {
  const content = column.cell(row, place)
  if (!column.opens) return content
  if (!href) return <b data-opens="">{content}</b>
  // A plain link: the shell follows it, and hundreds of the router's own would each watch the screen.
  return (
    <a href={href(row)} data-opens="">
      {content}
    </a>
  )
}

/** The same with the row's index in place of the row; undefined where it is not done. */
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

/** Chooses the row at an index; with `range` all from the one chosen last to it. Stable, so rows stay as they are. */
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
