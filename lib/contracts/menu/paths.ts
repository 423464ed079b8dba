import { type OverList, path } from '../base/paths.ts'

export const menuPaths = {
  menu: { list: path<OverList>('/user/menu') },
  orgMenu: { list: path<OverList>('/platformmanage/organmenu') },
} as const
