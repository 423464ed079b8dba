'use client'

import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import type { Density } from '@/components/ui/theme-components'
import type { Column, Place, Sorting } from './column'

export interface DataTableProps<T, K extends string> {
  /** What the rows are, for the table's name and for messages: 试题. */
  label: string
  columns: readonly Column<T, K>[]
  /** undefined: not loaded yet. */
  rows: readonly T[] | undefined
  rowKey: (row: T) => string
  /** Where a row leads. */
  href: (row: T) => string
  sorting: Sorting<K>
  onSort: (next: Sorting<K>) => void
  density?: Density
  /** The rows shown answer an older question than the one asked. */
  stale?: boolean
  /** Stands in the table's place when there is no row. */
  empty: ReactNode
  error?: unknown
  onRetry: () => void
  retrying?: boolean
  /** Names the page shown; the scroll starts at the top when it changes. */
  page: string
}

export interface RowsProps<T, K extends string> extends DataTableProps<T, K> {
  /** The element that scrolls, once it stands. */
  area: HTMLElement | null
}

interface ContentProps<T, K extends string> {
  column: Column<T, K>
  row: T
  place: Place
  href: (row: T) => string
}

/** A column's content; the one that opens the row is a real link, so it can be copied and opened apart. */
export function Content<T, K extends string>({ column, row, place, href }: ContentProps<T, K>) {
  const content = column.cell(row, place)
  if (!column.opens) return content
  return (
    <Link href={href(row)} data-opens="" prefetch={false}>
      {content}
    </Link>
  )
}
