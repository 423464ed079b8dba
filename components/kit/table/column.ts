import type { ReactNode } from 'react'
import type { Density } from '@/components/ui/theme/theme-components'

/** Widths of a table in pixels below which columns are hidden; the widest first. */
export const columnSteps = [1_400, 1_240, 1_100, 960, 900, 820] as const

export type Direction = 'asc' | 'desc'

/** The context of a cell: a table row with one of its heights, or a card. */
export type CellContext = Density | 'card'

export interface Sorting<K extends string = string> {
  by: K
  order: Direction
}

export interface Column<T, K extends string = string> {
  id: string
  header: string
  /** Width in pixels; the one column without a width takes the rest. */
  width?: number
  /** On a card null omits the fact; a table shows an empty mark. */
  cell: (row: T, place: CellContext) => ReactNode
  /** The name of the sort, and the direction of the first click. */
  sort?: { by: K; first: Direction }
  align?: 'start' | 'end'
  /** True for the cell whose content opens the row. */
  opens?: boolean
  /** True for text that users read: it is larger in comfortable rows. */
  reads?: boolean
  /** The column is hidden if the table is narrower than this many pixels; the record's own screen still shows it. */
  from?: (typeof columnSteps)[number]
  /**
   * The column's place on a card of a narrow screen: beside the name, as a text of one line or of two, in the small
   * line below; absent if the card omits it.
   */
  card?: 'side' | 'text' | 'paragraph' | 'line'
}

/**
 * Returns a column's width in pixels from the last one that the user requested (undefined if none); null resets it. It
 * is a function, because keys come faster than renders.
 */
export type WidthChange = (asked: number | undefined) => number | null

/** Returns the sort after a click: the other direction of a sorted column, or the first one of another column. */
export function nextSorting<K extends string>(column: { by: K; first: Direction }, now: Sorting<K>): Sorting<K> {
  if (now.by !== column.by) return { by: column.by, order: column.first }
  return { by: now.by, order: now.order === 'asc' ? 'desc' : 'asc' }
}
