import { defineCard, enabledStates } from '../base/card.ts'
import { areaPaths } from './paths.ts'

export const areaCard = defineCard({
  name: '地区',
  screen: areaPaths.area.list.at,
  list: 'area:list',
  states: enabledStates,
  fields: {
    name: '名称',
    code: '代码',
    level: '级别',
    fullName: '全称',
    childCount: '下级',
    used: '使用数',
    status: '状态',
  },
  also: { parent: '上级' },
})
