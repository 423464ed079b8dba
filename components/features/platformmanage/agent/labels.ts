export const agentName = '代理商'

/** Fields by their names on the wire: columns, inputs, history. */
export const agentLabels = {
  name: '名称',
  areaCodes: '地区',
  contact: '联系人',
  phone: '手机',
  note: '备注',
  status: '状态',
  organCount: '机构数',
} as const
