/**
 * Permissions that a role's data scope does not limit: a role with such a permission has it for all records. A key is
 * the part of the permission before the colon. The value is the reason, which the screen of the role shows.
 */
export const unbound: Readonly<Record<string, string>> = {
  announcement: '公告由谁收到，由公告自己的范围决定',
  area: '行政区划是公共数据',
  chat: '回答只引用本人看得到的试题',
  deviceStorage: '在库设备不属于任何机构',
  dict: '字典是公共数据',
  file: '文件只能从看得到的记录打开',
  menu: '平台菜单由全体人员共用',
  pushRule: '审核规则由全体人员共用',
  role: '角色由全体人员共用',
}

/**
 * Permissions that only roles with the data scope 全部 can use, because they allow changes that affect all organisations.
 * A key is the part before the colon or a whole permission.
 */
export const onlyForAll = {
  menuPackage: '菜单套餐由所有机构共用',
  'order:setting': '订单设置对所有机构生效',
  orgMenu: '机构菜单对所有机构生效',
} as const satisfies Readonly<Record<string, string>>
type OnlyForAll = keyof typeof onlyForAll

/**
 * Returns the kinds of permissions that a data scope other than 全部 does not limit, and those that such a scope makes
 * unusable.
 */
export function boundsOf(permissions: readonly string[]): {
  readonly unbound: string[]
  readonly refused: OnlyForAll[]
} {
  const kinds = [...new Set(permissions.map((permission) => permission.split(':')[0] ?? ''))].sort()
  return {
    unbound: kinds.filter((kind) => Object.hasOwn(unbound, kind)),
    refused: (Object.keys(onlyForAll) as OnlyForAll[]).filter(
      (key) => kinds.includes(key) || permissions.includes(key),
    ),
  }
}
