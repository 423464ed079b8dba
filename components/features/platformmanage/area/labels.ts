export const areaLabels = {
  name: '名称',
  code: '代码',
  level: '级别',
  fullName: '全称',
  childCount: '下级',
  used: '使用数',
  status: '状态',
  organs: '机构',
  agents: '代理商',
} as const

export const levelLabels: readonly string[] = ['国家', '省级', '地级', '县级']
