import type { ReactNode } from 'react'
import type { Density } from '@/components/ui/theme/theme-components'

/**
 * Widths of a table in pixels, the largest first. If the table is narrower than one of these widths, the columns with
 * this width in `from` are hidden.
 */
export const columnSteps = [1_400, 1_240, 1_100, 960, 900, 820] as const

export type Direction = 'asc' | 'desc'

/** Where a cell is rendered: in a table with one of the row heights (densities), or on a card. */
export type CellContext = Density | 'card'

export interface Sorting<K extends string = string> {
  by: K
  order: Direction
}

export interface Column<T, K extends string = string> {
  id: string
  header: string
  /** Width in pixels; a column without a width takes the width that remains. */
  width?: number
  /** Returns the content of the cell. If it is null, a card omits it and a table shows a dash. */
  cell: (row: T, place: CellContext) => ReactNode
  /**
   * Sorting by this column: the name of the sort in the request, and the direction after the first click. Absent if
   * rows cannot be sorted by it.
   */
  sort?: { by: K; first: Direction }
  align?: 'start' | 'end'
  /** True for the column whose content is the link that opens the row. */
  opens?: boolean
  /** True for text that users read, such as a question; it is larger if rows have the height `comfortable`. */
  reads?: boolean
  /**
   * If the table is narrower than this many pixels, the column is hidden; the page of the record still shows its value.
   */
  from?: (typeof columnSteps)[number]
  /**
   * Where a card shows the content: beside the name (`side`), as text of one line (`text`) or two lines (`paragraph`),
   * or in the line of small text below (`line`). Absent if cards omit it.
   */
  card?: 'side' | 'text' | 'paragraph' | 'line'
}

/**
 * Returns the new width of a column; null restores the default. `asked` is the width that the user requested last,
 * undefined if none. The change is a function, because a key can be pressed again before the last width is rendered.
 */
export type WidthChange = (asked: number | undefined) => number | null

/**
 * Returns the sort after a click on a column: the opposite direction if the rows are sorted by this column already,
 * otherwise the column's first direction.
 */
export function nextSorting<K extends string>(column: { by: K; first: Direction }, now: Sorting<K>): Sorting<K> {
  if (now.by !== column.by) return { by: column.by, order: column.first }
  return { by: now.by, order: now.order === 'asc' ? 'desc' : 'asc' }
}
