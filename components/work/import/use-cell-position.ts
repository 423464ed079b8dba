'use client'

import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'

/** The cell being mended. */
export interface CellPosition {
  no: number
  field: string
}

/** Where to go from a cell: to itself, to the next or previous one, to the one below, or out of the sheet. */
export type Move = 'here' | 'next' | 'previous' | 'below' | 'out'

/** The first cell with an issue in the columns behind this one, and then in those before it. */
function nextWrong(from: number, rows: readonly TaskRow[], columns: readonly FileColumn[]): CellPosition | null {
  for (const { field } of [...columns.slice(from + 1), ...columns.slice(0, from)]) {
    const row = rows.find(({ issues }) => issues.some((issue) => issue.field === field))
    if (row) return { no: row.no, field }
  }
  return null
}

/** The cell after a move, in reading order; null at the sheet's ends. Below the last row the next column's error follows. */
export function placeAfter(
  from: CellPosition,
  move: Move,
  rows: readonly TaskRow[],
  columns: readonly FileColumn[],
): CellPosition | null {
  const row = rows.findIndex(({ no }) => no === from.no)
  const column = columns.findIndex(({ field }) => field === from.field)
  const at = (row: number, column: number): CellPosition | null => {
    const no = rows[row]?.no
    const field = columns[column]?.field
    return no === undefined || field === undefined ? null : { no, field }
  }
  switch (move) {
    case 'here':
      return from
    case 'out':
      return null
    case 'below':
      return at(row + 1, column) ?? nextWrong(column, rows, columns)
    case 'next':
      return at(row, column + 1) ?? at(row + 1, 0)
    case 'previous':
      return at(row, column - 1) ?? at(row - 1, columns.length - 1)
  }
}

export interface Placing {
  at: CellPosition | null
  go: (from: CellPosition, move: Move) => void
}

/** Which cell is being mended, and the way from one to another. `go` is stable. */
export function useCellPosition(rows: readonly TaskRow[], columns: readonly FileColumn[]): Placing {
  const [at, setAt] = useState<CellPosition | null>(null)
  const latest = useRef({ rows, columns })
  useLayoutEffect(() => {
    latest.current = { rows, columns }
  }, [rows, columns])
  const go = useCallback((from: CellPosition, move: Move) => {
    const { rows, columns } = latest.current
    setAt(placeAfter(from, move, rows, columns))
  }, [])
  return { at, go }
}
