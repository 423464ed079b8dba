/** Tabs of the screen 任务中心. */
export const taskTabs = [
  { value: 'all', label: '全部' },
  { value: 'bulk', label: '批量' },
  { value: 'import', label: '导入' },
  { value: 'export', label: '导出中心' },
] as const
