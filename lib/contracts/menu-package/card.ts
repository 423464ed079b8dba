import { defineCard, enabledStates } from '../base/card.ts'
import { menuPackagePaths } from './paths.ts'

export const menuPackageCard = defineCard({
  name: '菜单套餐',
  screen: menuPackagePaths.menuPackage.list.at,
  list: 'menuPackage:list',
  offers: { edit: ['menuPackage:edit'] },
  drafts: true,
  states: enabledStates,
  fields: {
    name: '名称',
    note: '备注',
    status: '状态',
    menuIds: '菜单',
    menuCount: '菜单项',
    organCount: '机构数',
  },
})
