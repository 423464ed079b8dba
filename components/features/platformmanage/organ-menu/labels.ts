export const packageName = '菜单套餐'

/** Fields by their names on the wire: columns, inputs, history. */
export const packageLabels = {
  name: '名称',
  note: '备注',
  status: '状态',
  menuIds: '菜单',
  menuCount: '菜单项',
  organCount: '机构数',
} as const
