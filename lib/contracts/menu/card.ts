import { defineCard, enabledStates, yesNo } from '../base/card.ts'
import type { MenuKind } from './calls.ts'
import { iconLabels } from './icon-labels.ts'
import { menuPaths } from './paths.ts'

export const menuKindNames: Readonly<Record<MenuKind, string>> = { directory: '目录', menu: '菜单', port: '接口/按钮' }
export const visibilityName = (visible: boolean): string => (visible ? '显示' : '隐藏')

/** The label for the parent of an entry at the top of the tree. */
export const topName = '最上级'

const fields = {
  name: '名称',
  kind: { label: '类型', words: menuKindNames },
  parentId: { label: '上级', record: 'menu', empty: topName },
  url: '地址',
  icon: { label: '图标', words: iconLabels },
  sort: '排序',
  visible: { label: '显示', ...yesNo(visibilityName) },
  status: '状态',
  port: '标识',
  method: { label: '方法', plain: true },
  path: '路径',
} as const

/** A separate label for addresses of screens, because the audit log also shows network addresses. */
const also = { url: '页面地址' }

export const menuCard = defineCard({
  name: '菜单',
  screen: menuPaths.menu.list.at,
  list: 'menu:list',
  offers: { edit: ['menu:edit'] },
  drafts: true,
  states: enabledStates,
  fields,
  also,
})

export const orgMenuCard = defineCard({
  name: '机构菜单',
  screen: menuPaths.orgMenu.list.at,
  list: 'orgMenu:list',
  offers: { edit: ['orgMenu:edit'] },
  drafts: true,
  states: enabledStates,
  fields,
  also,
})
