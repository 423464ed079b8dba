import type { ReactNode } from 'react'
import type { Density } from '@/components/ui/theme/theme-components'

/** Widths of a table, in pixels, at which columns leave it; the widest first. */
export const columnSteps = [1_400, 1_240, 1_100, 960, 900, 820] as const

export type Direction = 'asc' | 'desc'

/** Where a cell is drawn: in a table row of one of its heights, or on a card. */
export type CellContext = Density | 'card'

export interface Sorting<K extends string = string> {
  by: K
  order: Direction
}

export interface Column<T, K extends string = string> {
  id: string
  header: string
  /** Pixels; the one column without a width takes what is left. */
  width?: number
  /** On a card null leaves the fact out; in a table an empty place says so. */
  cell: (row: T, place: CellContext) => ReactNode
  /** The name the list is sorted by, and the direction the first click asks for. */
  sort?: { by: K; first: Direction }
  align?: 'start' | 'end'
  /** The cell whose content opens the row. */
  opens?: boolean
  /** Its text is read, not looked up: larger where rows are comfortable. */
  reads?: boolean
  /** Left out where the table is narrower than this many pixels; the record's own screen still shows it. */
  from?: (typeof columnSteps)[number]
  /** Where a card shows it on a narrow screen: beside the name, as a text of one line or of two, in the small line below; absent: not at all. */
  card?: 'side' | 'text' | 'paragraph' | 'line'
}

/**
 * Pixels of a column made of those a person asked for last (undefined: the person gave it none); null gives it back to
 * the screen. A function, because keys come faster than the table is drawn.
 */
export type WidthChange = (asked: number | undefined) => number | null

/** What a second click on a sorted column, or the first on another, asks for. */
export function nextSorting<K extends string>(column: { by: K; first: Direction }, now: Sorting<K>): Sorting<K> {
  if (now.by !== column.by) return { by: column.by, order: column.first }
  return { by: now.by, order: now.order === 'asc' ? 'desc' : 'asc' }
}
