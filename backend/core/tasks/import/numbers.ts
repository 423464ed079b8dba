import { type NumberWriting, readWrittenNumber } from '../../../../lib/contracts/base/written-number.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, folded } from './cells.ts'

/** How the cells of number columns may be written, by field. */
export type NumberCells = Readonly<Record<string, NumberWriting>>

/** The number in a cell; null for an empty one, NaN for one that `numberIssues` tells of. */
export const numberIn = (cell: string | undefined, writing?: NumberWriting): number | null =>
  folded(cell) === '' ? null : (readWrittenNumber(cell ?? '', writing) ?? Number.NaN)

/** Cells of number columns that hold no number, or one that may mean something else. */
export const numberIssues = (cells: Cells, numbers: NumberCells): RowIssue[] =>
  Object.entries(numbers).flatMap(([field, writing]) => {
    if (!Number.isNaN(numberIn(cells[field], writing))) return []
    const example = writing.percent ? '0.85 或 85%' : '30'
    return [{ field, message: `“${cells[field]}”不是能确定的数字，请只填数字，如 ${example}` }]
  })

/** Issues with others behind them of fields that have none yet. */
export function firstOfEach(...lists: readonly (readonly RowIssue[])[]): RowIssue[] {
  const issues: RowIssue[] = []
  for (const list of lists) {
    const told = new Set(issues.map(({ field }) => field))
    issues.push(...list.filter(({ field }) => field === null || !told.has(field)))
  }
  return issues
}
