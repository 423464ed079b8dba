import type { CSSProperties } from 'react'
import type { ListLayout } from '@/lib/contracts/workspace/calls'
import { type Column, columnSteps } from './column'

/**
 * Id of the column with the actions on a row. It is always the last column, and stays visible when the table scrolls
 * sideways.
 */
export const ACTIONS = 'actions'

/** The range of widths in pixels that a user can give a column. */
export const widthLimits = { least: 48, most: 1_200 } as const
/** Width of the column of checkboxes in pixels. */
export const CHECK_WIDTH = 40
/** Minimum width in pixels of an elastic column, which has no width of its own and takes the width that remains. */
const ELASTIC_LEAST = 200

/**
 * Width in pixels up to which only the elastic column grows in a wide table. The other columns share further width,
 * except columns with a width from the user. An elastic column of text to read (`reads`) takes all further width alone.
 */
const MAX_ELASTIC = 640

/** A column with its place in the user's layout. */
export interface LaidColumn<T, K extends string = string> extends Column<T, K> {
  pin?: 'start' | 'end'
  /** True for the last pinned column, which shows a border while other columns scroll under it. */
  edge?: boolean
  /**
   * Style for the position of a pinned cell. The style takes the pixels from CSS variables of the table, so that a new
   * width does not render the rows again.
   */
  place?: CSSProperties
}

/**
 * Returns whether the user can hide a column. The column with the row's link and the column of actions cannot be
 * hidden.
 */
export function canHide(column: Pick<Column<never>, 'id' | 'opens'>): boolean {
  return !column.opens && column.id !== ACTIONS
}

/**
 * Returns the columns in the user's sequence, then columns that are newer than this sequence, and the column of actions
 * at the end.
 */
export function arrangeColumns<C extends { id: string }>(columns: readonly C[], order: readonly string[] = []): C[] {
  const rank = (column: C) => {
    if (column.id === ACTIONS) return Number.POSITIVE_INFINITY
    const at = order.indexOf(column.id)
    return at < 0 ? order.length : at
  }
  return columns.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** The parts of the user's layout that determine the sequence and visibility of columns. */
export type ColumnLayout = Pick<ListLayout, 'order' | 'hidden' | 'kept' | 'pinned'>

/**
 * Returns the columns to render, in the user's sequence but with pinned columns first, and without hidden columns. Ids
 * of columns that do not exist are ignored.
 */
export function layColumns<T, K extends string>(
  columns: readonly Column<T, K>[],
  { order, hidden, kept, pinned = [] }: ColumnLayout,
): LaidColumn<T, K>[] {
  const shown = arrangeColumns(columns, order).filter((column) => !canHide(column) || !hidden?.includes(column.id))
  const isPinned = ({ id }: Column<T, K>) => id !== ACTIONS && pinned.includes(id)
  const first = shown.filter(isPinned)
  const start = first.map<LaidColumn<T, K>>((column, index) => ({
    ...column,
    from: undefined,
    pin: 'start',
    edge: index === first.length - 1,
    place: { left: `var(--left-${index})` },
  }))
  const rest = shown
    .filter((column) => !isPinned(column))
    .map<LaidColumn<T, K>>((column) => {
      if (column.id === ACTIONS) return { ...column, from: undefined, pin: 'end', place: { right: 0 } }
      return kept?.includes(column.id) ? { ...column, from: undefined } : column
    })
  return [...start, ...rest]
}

export interface TableShape {
  widthOf: (column: { id: string; width?: number }) => number | undefined
  /**
   * Returns the width with which a column is rendered. This width is larger than that of `widthOf` if a wide table has
   * more width than its elastic column needs.
   */
  drawnOf: (column: { id: string; width?: number }) => string | number | undefined
  /** True if no column is elastic, so that an empty column must take the width that remains. */
  filler: boolean
  /**
   * Variables for the minimum width of the table, also for each step of columnSteps, and for the positions of pinned
   * columns.
   */
  style: CSSProperties
}

/**
 * Returns the widths of a table's columns in pixels. The props of the rows do not contain the widths, so a new width
 * does not render the rows.
 */
export function tableShape<T>(
  columns: readonly LaidColumn<T>[],
  widths: Readonly<Record<string, number>> | undefined,
  checks: boolean,
): TableShape {
  const widthOf = ({ id, width }: { id: string; width?: number }) => widths?.[id] ?? width
  const leastOf = (column: LaidColumn<T>) => widthOf(column) ?? ELASTIC_LEAST
  const sum = (some: readonly LaidColumn<T>[]) =>
    some.reduce((total, column) => total + leastOf(column), checks ? CHECK_WIDTH : 0)
  const style: Record<string, string> = { '--least': `${sum(columns)}px` }
  for (const step of columnSteps) {
    style[`--least-${step}`] = `${sum(columns.filter(({ from }) => from === undefined || from < step))}px`
  }
  const grows = ({ id, width }: { id: string; width?: number }) =>
    id !== ACTIONS && width !== undefined && widths?.[id] === undefined
  const elastic = columns.filter((column) => widthOf(column) === undefined)
  const growing = elastic.some(({ reads }) => reads) || elastic.length === 0 ? [] : columns.filter(grows)
  const shared = growing.reduce((total, column) => total + leastOf(column), 0)
  const enough = sum(columns) + elastic.length * (MAX_ELASTIC - ELASTIC_LEAST)
  const drawnOf = (column: { id: string; width?: number }) => {
    const width = widthOf(column)
    if (width === undefined || shared === 0 || !grows(column)) return width
    return `calc(${width}px + max(0px, 100cqi - ${enough}px) * ${(width / shared).toFixed(4)})`
  }
  let left = checks ? CHECK_WIDTH : 0
  let grown = ''
  for (const [index, column] of columns.filter(({ pin }) => pin === 'start').entries()) {
    style[`--left-${index}`] = grown ? `calc(${left}px${grown})` : `${left}px`
    const drawn = drawnOf(column) ?? ELASTIC_LEAST
    if (typeof drawn === 'number') left += drawn
    else grown += ` + ${drawn}`
  }
  return { widthOf, drawnOf, filler: columns.every((column) => widthOf(column) !== undefined), style }
}

export function withinLimits(width: number): number {
  return Math.round(Math.min(Math.max(width, widthLimits.least), widthLimits.most))
}
