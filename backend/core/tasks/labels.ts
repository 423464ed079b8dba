import type { RowState } from '../../../lib/contracts/task/calls.ts'

/** Names of row states in the file that shows an import's results. */
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

/** Columns that the file of results has in addition to the template's; an import ignores these columns. */
export const resultHeaders = ['结果', '说明'] as const
