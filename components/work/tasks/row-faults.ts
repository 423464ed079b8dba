import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'

type Issue = TaskRow['issues'][number]

/** What a cell says: what keeps the row out before what only warns. */
export function issueAt(issues: TaskRow['issues'], at: string): Issue | undefined {
  const here = issues.filter(({ field }) => field === at)
  return here.find(({ level }) => level !== 'warn') ?? here[0]
}

interface Faults {
  /** Field of the first cell that is wrong, from the left; null where only the row as a whole is. */
  first: string | null
  /** The first reason, with the column it is about; empty where nothing is wrong. */
  reason: string
  /** How many others there are. */
  more: number
  all: string
}

/** What is wrong with a row: its cells from the left, then what concerns it as a whole. */
export function faultsOf(issues: TaskRow['issues'], columns: readonly FileColumn[]): Faults {
  const ofCells = columns.flatMap(({ field, header }) =>
    issues.filter((issue) => issue.field === field).map(({ message }) => ({ field, reason: `${header}：${message}` })),
  )
  const ofRow = issues
    .filter((issue) => !columns.some(({ field }) => field === issue.field))
    .map(({ message }) => message)
  const reasons = [...ofCells.map(({ reason }) => reason), ...ofRow]
  const [reason = ''] = reasons
  return {
    first: ofCells[0]?.field ?? null,
    reason,
    more: Math.max(0, reasons.length - 1),
    all: reasons.join('；'),
  }
}
