import type { OrganType } from '@/lib/contracts/organ'

export { contractLabels } from '@/components/pickers/state-labels'

export const organName = '机构'

/** Fields by their names on the wire: columns, inputs, history. */
export const organLabels = {
  name: '名称',
  code: '编码',
  type: '类型',
  parentId: '上级机构',
  areaCode: '地区',
  agentId: '代理商',
  contact: '联系人',
  phone: '手机',
  contractFrom: '合同开始',
  contractTo: '合同到期',
  seats: '席位',
  status: '状态',
  menuPackageId: '菜单套餐',
} as const

/** What an organisation without a package has. */
export const wholeMenu = '全部菜单'

export const typeLabels: Readonly<Record<OrganType, string>> = { school: '学校', training: '培训', other: '其他' }
