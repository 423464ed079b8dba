import { defineCard, enabledStates } from '../base/card.ts'
import { agentPaths } from './paths.ts'

export const agentCard = defineCard({
  name: '代理商',
  screen: agentPaths.agent.list.at,
  list: 'agent:list',
  foundBy: ['phone'],
  offers: { edit: ['agent:edit'], import: ['agent:import'], export: ['agent:export'] },
  drafts: true,
  states: enabledStates,
  fields: {
    name: '名称',
    areaCodes: '地区',
    contact: '联系人',
    phone: '手机',
    note: '备注',
    status: '状态',
    organCount: '机构数',
    deviceCount: '设备数',
    orderCount: '订单数',
  },
  also: { areas: '地区' },
})
