import type { Task } from './calls.ts'

/** How an undo that is over reads: 已撤销 only where everything was taken back. */
export function undoneText({ undone = 0, kept = 0 }: Task['counts']): string {
  if (kept === 0) return '已撤销'
  return undone > 0 ? '部分撤销' : '未撤销'
}
