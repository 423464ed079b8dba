/** The folder under `public/` that the manuals and their pictures are copied to (scripts/copy-manuals.ts). */
export const MANUAL_ADDRESS = '/manuals'

export interface Manual {
  /** Name of its file in docs/, without the extension. */
  readonly name: string
  readonly title: string
  /** Beginnings of the paths of the screens it is about. */
  readonly screens: readonly string[]
}

/** Pages of docs/ for the people on the screens, in the order in which help lists them. */
export const manuals: readonly Manual[] = [
  { name: 'first-steps', title: '开始使用（管理员）', screens: ['/main', '/user/', '/platformmanage/'] },
  { name: 'editors', title: '录题指南（编辑）', screens: ['/questionbank/', '/own/tasks'] },
  {
    name: 'reviewers',
    title: '审题指南（审核人、学科主编）',
    screens: ['/questionbank/checkquestion', '/questionbank/review', '/platformmanage/reviewpushrules'],
  },
  {
    name: 'accounts',
    title: '从名单到能登录的班级',
    screens: ['/user/studentaccount', '/user/teacheraccount', '/platformmanage/class', '/platformmanage/organization'],
  },
  { name: 'operations-desk-orders', title: '订单与账号（运营）', screens: ['/ordermanage/'] },
  {
    name: 'operations-desk',
    title: '设备操作指南（仓库、运营）',
    screens: [
      '/platformmanage/device',
      '/platformmanage/userfeedback',
      '/platformmanage/problemfeedback',
      '/platformmanage/agent',
    ],
  },
  { name: 'open-door', title: '开放接口（设备和应用的开发者）', screens: ['/user/openkey'] },
]

/** All manuals, those about a screen first, the one that names it most closely before others. */
export function manualsFor(pathname: string): readonly Manual[] {
  const closeness = ({ screens }: Manual) =>
    Math.max(0, ...screens.filter((begin) => pathname.startsWith(begin)).map(({ length }) => length))
  return manuals.toSorted((one, other) => closeness(other) - closeness(one))
}
