import type { Tone } from '@/lib/contracts/base/card'
import type { RowState, Task } from '@/lib/contracts/task/calls'
import { undoneText } from '@/lib/contracts/task/undone'

export const kindLabels: Readonly<Record<Task['kind'], string>> = {
  bulk: '批量操作',
  import: '导入',
  export: '导出',
  merge: '合并',
}

export const statusLabels: Readonly<Record<Task['status'], { label: string; tone: Tone }>> = {
  queued: { label: '排队中', tone: 'neutral' },
  running: { label: '进行中', tone: 'info' },
  ready: { label: '待确认', tone: 'warning' },
  done: { label: '已完成', tone: 'success' },
  failed: { label: '失败', tone: 'error' },
  cancelled: { label: '已取消', tone: 'neutral' },
}

/** Label of a task that ended without any change; such a task does not count as a success. */
const NOTHING_DONE = { label: '没有任何改动', tone: 'warning' } as const

/** Returns the label of a task's status, which also depends on its phase and counts. */
export function statusOf({ kind, status, phase, counts }: Pick<Task, 'kind' | 'status' | 'phase' | 'counts'>): {
  label: string
  tone: Tone
} {
  if (status === 'running' && phase === 'check') return { label: '检查中', tone: 'info' }
  if (phase === 'undo' && status === 'running') return { label: '撤销中', tone: 'info' }
  if (phase === 'undo' && status === 'done') {
    return { label: undoneText(counts), tone: counts.kept ? 'warning' : 'neutral' }
  }
  if (status === 'done' && phase === 'run' && kind !== 'export' && !counts.done) return NOTHING_DONE
  return statusLabels[status]
}

export const rowLabels: Readonly<Record<RowState, { label: string; tone: Tone }>> = {
  pending: { label: '未处理', tone: 'neutral' },
  valid: { label: '可导入', tone: 'success' },
  invalid: { label: '有错', tone: 'error' },
  done: { label: '成功', tone: 'success' },
  skipped: { label: '跳过', tone: 'neutral' },
  failed: { label: '失败', tone: 'error' },
  undone: { label: '已撤销', tone: 'neutral' },
  kept: { label: '未撤销', tone: 'warning' },
}

const counted: readonly RowState[] = ['done', 'undone', 'kept', 'skipped', 'failed', 'valid', 'invalid', 'pending']

/** Returns the counts in words, such as 成功 312 条，跳过 8 条. */
export function countsText(counts: Task['counts']): string {
  return counted
    .filter((state) => (counts[state] ?? 0) > 0)
    .map((state) => `${rowLabels[state].label} ${(counts[state] ?? 0).toLocaleString('zh-CN')} 条`)
    .join('，')
}

/** Returns the row states that occur in a task, in the sequence in which the screen shows their counts. */
export const statesOf = ({ counts }: Pick<Task, 'counts'>): RowState[] =>
  counted.filter((state) => (counts[state] ?? 0) > 0)
