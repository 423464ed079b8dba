import type { Task } from './calls.ts'

/** Returns the text about a finished undo: 已撤销 alone only if every row was undone. */
export function undoneText({ undone = 0, kept = 0 }: Task['counts']): string {
  if (kept === 0) return '已撤销'
  return undone > 0 ? '部分撤销' : '未撤销'
}
