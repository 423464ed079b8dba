import type { ReactNode } from 'react'

/** Which rows are drawn, and the way to the others. */
export interface ShownRows {
  indexes: number[]
  /** Pixels the others take above and below. */
  above: number
  below: number
  /** Brings a row into view and gives its link the focus; `opens`: follows the link too. */
  goTo: (index: number, opens?: boolean) => void
  /** The row that gets the focus as soon as it is drawn. */
  pending: () => number | null
}

export interface RowsWindowProps {
  /** The element that scrolls, once it stands. */
  area: HTMLElement | null
  count: number
  /** Pixels; every row has the same. */
  height: number
  /** Pixels of the area that a sticky header covers. */
  top: number
  children: (shown: ShownRows) => ReactNode
}
