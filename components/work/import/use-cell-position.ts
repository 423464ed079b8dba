'use client'

import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'

/** The cell that the user is correcting. */
export interface CellPosition {
  no: number
  field: string
}

/**
 * The target of a move: the cell itself, the next cell, the previous cell, the cell below, or a place outside of the
 * sheet.
 */
export type Move = 'here' | 'next' | 'previous' | 'below' | 'out'

/**
 * Returns the first cell with an issue in the columns after the column `from`, and then in the columns before `from`;
 * null if there is none.
 */
function nextWrong(from: number, rows: readonly TaskRow[], columns: readonly FileColumn[]): CellPosition | null {
  for (const { field } of [...columns.slice(from + 1), ...columns.slice(0, from)]) {
    const row = rows.find(({ issues }) => issues.some((issue) => issue.field === field))
    if (row) return { no: row.no, field }
  }
  return null
}

/**
 * Returns the cell to which a move from the cell `from` leads; null outside of the sheet. `next` and `previous` follow
 * the reading sequence. A move below the last row leads to the next error in another column.
 */
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

/**
 * Returns the cell that the user is correcting, and the function `go` that moves to another cell; `go` stays the same
 * object in every render.
 */
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
