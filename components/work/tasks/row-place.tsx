import type { TaskRow } from '@/lib/contracts/task/calls'

type Placed = Pick<TaskRow, 'no' | 'place'>

/**
 * Returns the sheet of a row and the row's number in that sheet; `sheet` is empty for a file with one sheet. `place` is
 * a text such as “二班 3”: the sheet and the number.
 */
export function rowPlace({ no, place = `${no}` }: Placed): { sheet: string; no: string } {
  const at = place.lastIndexOf(' ')
  return { sheet: place.slice(0, Math.max(0, at)), no: place.slice(at + 1) }
}

/** Returns the name of a row within a sentence, such as “二班”第 3 行. */
export function rowName(row: Placed): string {
  const { sheet, no } = rowPlace(row)
  return `${sheet ? `“${sheet}”` : ''}第 ${no} 行`
}

/** Shows the number of a row, and below it the sheet. Only the name of the sheet may be truncated. */
export function RowPlace({ row }: { row: Placed }) {
  const { sheet, no } = rowPlace(row)
  return (
    <>
      {no}
      {sheet ? <small title={sheet}>{sheet}</small> : null}
    </>
  )
}
