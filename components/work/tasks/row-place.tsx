import type { TaskRow } from '@/lib/contracts/task/calls'

type Placed = Pick<TaskRow, 'no' | 'place'>

/**
 * Returns the sheet of a row, empty for a file with one sheet, and the row's number in it. A place is written “二班 3”.
 */
export function rowPlace({ no, place = `${no}` }: Placed): { sheet: string; no: string } {
  const at = place.lastIndexOf(' ')
  return { sheet: place.slice(0, Math.max(0, at)), no: place.slice(at + 1) }
}

/** Names a row for a sentence: “二班”第 3 行. */
export function rowName(row: Placed): string {
  const { sheet, no } = rowPlace(row)
  return `${sheet ? `“${sheet}”` : ''}第 ${no} 行`
}

/** Shows the number of a row, which is never truncated, and below it the sheet, which may be. */
export function RowPlace({ row }: { row: Placed }) {
  const { sheet, no } = rowPlace(row)
  return (
    <>
      {no}
      {sheet ? <small title={sheet}>{sheet}</small> : null}
    </>
  )
}
