import type { FileColumn, TaskRow } from '@/lib/contracts/task/calls'

type Issue = TaskRow['issues'][number]

/** Returns the issue to show at a cell; issues that make the row invalid take precedence over warnings. */
export function issueAt(issues: TaskRow['issues'], at: string): Issue | undefined {
  const here = issues.filter(({ field }) => field === at)
  return here.find(({ level }) => level !== 'warn') ?? here[0]
}

interface Faults {
  /** Field of the first faulty cell from the left; null if no cell is faulty. */
  first: string | null
  /** The first message with the name of its column; empty if the row has no fault. */
  reason: string
  /** Number of further messages. */
  more: number
  all: string
}

/** Returns the faults of a row: first those of its cells from left to right, then those of the row as a whole. */
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
