import { type NumberWriting, readWrittenNumber } from '../../../../lib/contracts/base/written-number.ts'
import type { RowIssue } from '../../../../lib/contracts/task/calls.ts'
import { type Cells, folded } from './cells.ts'

/** Allowed forms of numbers in number columns, by field. */
export type NumberCells = Readonly<Record<string, NumberWriting>>

/** Returns the number in a cell; null for an empty cell, NaN for a cell that `numberIssues` reports. */
export const numberIn = (cell: string | undefined, writing?: NumberWriting): number | null =>
  folded(cell) === '' ? null : (readWrittenNumber(cell ?? '', writing) ?? Number.NaN)

/** Returns an issue for each cell of a number column that has no number or an ambiguous number. */
export const numberIssues = (cells: Cells, numbers: NumberCells): RowIssue[] =>
  Object.entries(numbers).flatMap(([field, writing]) => {
    if (!Number.isNaN(numberIn(cells[field], writing))) return []
    const example = writing.percent ? '0.85 或 85%' : '30'
    return [{ field, message: `“${cells[field]}”不是能确定的数字，请只填数字，如 ${example}` }]
  })

/** Joins lists of issues; a later list adds only issues of fields that have no issue yet. */
export function firstOfEach(...lists: readonly (readonly RowIssue[])[]): RowIssue[] {
  const issues: RowIssue[] = []
  for (const list of lists) {
    const told = new Set(issues.map(({ field }) => field))
    issues.push(...list.filter(({ field }) => field === null || !told.has(field)))
  }
  return issues
}
