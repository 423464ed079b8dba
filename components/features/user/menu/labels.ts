import type { MenuTree } from '@/lib/contracts/menu/calls'
import type { MenuFinding } from '@/lib/contracts/menu/finding'

interface TreeWords {
  /** Title of the screen. */
  title: string
  /**
   * Name of the records that can contain menu entries (角色 or 套餐); `holders` is the label of the number of these
   * records.
   */
  holder: string
  holders: string
}
export const treeLabels: Readonly<Record<MenuTree, TreeWords>> = {
  platform: { title: '菜单管理', holder: '角色', holders: '角色数' },
  organ: { title: '菜单树', holder: '套餐', holders: '套餐数' },
}

export const findingLabels: Readonly<Record<MenuFinding['kind'], { title: string; note: string }>> = {
  orphan: { title: '看不到的菜单', note: '自己是启用的，但上级目录已停用或已删除' },
  duplicate: { title: '同级重名', note: '同一上级下有多项同名' },
  unknownUrl: { title: '地址无效', note: '产品中没有这个页面' },
  uncovered: { title: '没有标识涵盖的接口', note: '没有启用的接口/按钮带有它需要的标识，因此无法授予角色' },
  unasked: { title: '没有接口使用的标识', note: '没有接口需要这个标识，授予它不起作用' },
}
