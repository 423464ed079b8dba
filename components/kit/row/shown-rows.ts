import type { ReactNode } from 'react'

/** The rows that are rendered, and functions that also work for rows that are not. */
export interface ShownRows {
  indexes: number[]
  /** Total height in pixels of the rows that are not rendered, above and below the rendered rows. */
  above: number
  below: number
  /** Scrolls a row into view and focuses its link; with `opens` it also follows the link. */
  goTo: (index: number, opens?: boolean) => void
  /** Returns the index of a row that will get the focus when it is rendered; null if there is none. */
  pending: () => number | null
}

export interface RowsWindowProps {
  /** The scrolling element; null until it is mounted. */
  area: HTMLElement | null
  count: number
  /** Height in pixels, equal for all rows. */
  height: number
  /** Height in pixels of the sticky header, which covers the top of the scrolling element. */
  top: number
  children: (shown: ShownRows) => ReactNode
}
