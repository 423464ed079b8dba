import type { FileColumn, TaskRow } from '@/lib/contracts/task'

interface Faults {
  /** Field of the first cell that is wrong, from the left; null where only the row as a whole is. */
  first: string | null
  /** The first reason in words, the others counted. */
  text: string
  all: string
}

/** What is wrong with a row: its cells from the left, then what concerns it as a whole. */
export function faultsOf(issues: TaskRow['issues'], columns: readonly FileColumn[]): Faults {
  const ofCells = columns.flatMap(({ field, header }) =>
    issues.filter((issue) => issue.field === field).map(({ message }) => ({ field, reason: `${header}：${message}` })),
  )
  const ofRow = issues.filter(({ field }) => field === null).map(({ message }) => message)
  const reasons = [...ofCells.map(({ reason }) => reason), ...ofRow]
  const [reason = ''] = reasons
  return {
    first: ofCells[0]?.field ?? null,
    text: reasons.length > 1 ? `${reason}，另有 ${reasons.length - 1} 处` : reason,
    all: reasons.join('；'),
  }
}
