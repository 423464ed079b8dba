import { defineCard, enabledStates } from '../base/card.ts'
import type { ContractState, OrganType } from './calls.ts'
import { organPaths } from './paths.ts'

export const organTypeNames: Readonly<Record<OrganType, string>> = { school: '学校', training: '培训', other: '其他' }

export const contractStateNames: Readonly<Record<ContractState, string>> = {
  ending: '30 天内到期',
  over: '已到期',
  running: '30 天后到期',
  open: '未填到期日',
}

/** The label for the menu of an organisation without a package, which has all entries. */
export const fullMenuLabel = '全部菜单'

export const organCard = defineCard({
  name: '机构',
  screen: organPaths.organ.list.at,
  list: 'organ:list',
  foundBy: ['code', 'phone'],
  offers: { edit: ['organ:edit'], import: ['organ:import'], export: ['organ:export'] },
  drafts: true,
  states: enabledStates,
  actions: { assignPackage: '更换菜单套餐', order: '随订单变动' },
  fields: {
    name: '名称',
    code: '编码',
    type: { label: '类型', words: organTypeNames },
    parentId: { label: '上级机构', record: 'organ', empty: '无' },
    areaCode: '地区',
    agentId: { label: '代理商', record: 'agent' },
    contact: '联系人',
    phone: '手机',
    contractFrom: '合同开始',
    contractTo: '合同到期',
    seats: '席位',
    status: '状态',
    menuPackageId: { label: '菜单套餐', record: 'menuPackage', empty: fullMenuLabel },
  },
  also: {
    parent: '上级机构',
    seatsUsed: '已用席位',
    orderCount: '订单数',
    agent: { label: '代理商', record: 'agent' },
    menuPackage: { label: '菜单套餐', record: 'menuPackage' },
    contract: { label: '合同', words: contractStateNames },
  },
})
