import type { TaskRow } from '@/lib/contracts/task/calls'

type Placed = Pick<TaskRow, 'no' | 'place'>

/** The sheet a row is of, empty for a file of one, and its number there: a place is written “二班 3”. */
export function rowPlace({ no, place = `${no}` }: Placed): { sheet: string; no: string } {
  const at = place.lastIndexOf(' ')
  return { sheet: place.slice(0, Math.max(0, at)), no: place.slice(at + 1) }
}

/** A row in a sentence: “二班”第 3 行. */
export function rowName(row: Placed): string {
  const { sheet, no } = rowPlace(row)
  return `${sheet ? `“${sheet}”` : ''}第 ${no} 行`
}

/** The number of a row, and below it the sheet, which may be cut short where the number may not. */
export function RowPlace({ row }: { row: Placed }) {
  const { sheet, no } = rowPlace(row)
  return (
    <>
      {no}
      {sheet ? <small title={sheet}>{sheet}</small> : null}
    </>
  )
}
