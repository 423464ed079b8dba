import type { RowState } from '../../../lib/contracts/task/calls.ts'

/** States of rows as a file of results says them. */
export const stateLabels: Readonly<Record<RowState, string>> = {
  pending: '未处理',
  valid: '可导入',
  invalid: '有错',
  done: '成功',
  skipped: '跳过',
  failed: '失败',
  undone: '已撤销',
  kept: '未撤销',
}

/** Columns a file of results adds to the template's; importing it again leaves them alone. */
export const resultHeaders = ['结果', '说明'] as const
