import type { ReactNode } from 'react'

/** The rendered rows, and functions for the others. */
export interface ShownRows {
  indexes: number[]
  /** Height of the other rows above and below in pixels. */
  above: number
  below: number
  /** Scrolls a row into view and focuses its link; `opens`: follows the link too. */
  goTo: (index: number, opens?: boolean) => void
  /** Returns the row that gets the focus as soon as it is rendered. */
  pending: () => number | null
}

export interface RowsWindowProps {
  /** The scrolling element, once it is mounted. */
  area: HTMLElement | null
  count: number
  /** Height in pixels, equal for all rows. */
  height: number
  /** Pixels of the area that a sticky header covers. */
  top: number
  children: (shown: ShownRows) => ReactNode
}
