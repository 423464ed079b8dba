export const auditName = '操作日志'

export const auditLabels = {
  at: '时间',
  actor: '人员',
  action: '动作',
  object: '对象',
  name: '对象名称',
  recordId: '对象编号',
  changes: '字段变化',
  address: '地址',
  requestId: '请求号',
} as const

export const texts = {
  system: '系统',
  more: (count: number) => `等 ${count} 项`,
  history: '查看修改记录',
  field: '字段',
  before: '修改前',
  after: '修改后',
  value: '内容',
  held: '删除前的内容',
  noChanges: '这次操作没有改变字段。',
  task: (id: string) => `任务 ${id}`,
} as const
