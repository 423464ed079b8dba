/**
 * Permissions that the data scope of a role does not bind, by what stands before the colon: whoever holds one has it for
 * all records. The only list of them; each with the reason, as the role's screen tells it.
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
 * Those that only roles with the scope 全部 can use: what they change holds for all organisations. By what stands before the colon,
 * or one permission alone.
 */
export const onlyForAll = {
  menuPackage: '菜单套餐由所有机构共用',
  'order:setting': '订单设置对所有机构生效',
  orgMenu: '机构菜单对所有机构生效',
} as const satisfies Readonly<Record<string, string>>
type OnlyForAll = keyof typeof onlyForAll

/** Which of some permissions a narrow scope does not bind, and which it leaves without use. */
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
