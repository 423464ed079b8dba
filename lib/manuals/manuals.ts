import { listAt, pageAt } from '../contracts/paths.ts'

/** The folder under `public/` that the manuals and their pictures are copied to (scripts/copy-manuals.ts). */
export const MANUAL_ADDRESS = '/manuals'

export interface Manual {
  /** Name of the manual's file in docs/, without the extension. */
  readonly name: string
  readonly title: string
  /** Path prefixes of the screens that the manual describes. */
  readonly screens: readonly string[]
}

/** The pages of docs/ for users of the screens, in the order in which the help lists them. */
export const manuals: readonly Manual[] = [
  { name: 'first-steps', title: '开始使用（管理员）', screens: [pageAt('home'), '/user/', '/platformmanage/'] },
  { name: 'editors', title: '录题指南（编辑）', screens: ['/questionbank/', listAt('task')] },
  {
    name: 'reviewers',
    title: '审题指南（审核人、学科主编）',
    screens: [listAt('reviewTask'), pageAt('reviewTask'), listAt('pushRule')],
  },
  { name: 'knowledge', title: '知识点指南（编辑、审核人、发布人）', screens: ['/knowledge/'] },
  {
    name: 'accounts',
    title: '从名单到能登录的班级',
    screens: [listAt('student'), listAt('teacher'), listAt('class'), listAt('organ')],
  },
  { name: 'operations-desk-orders', title: '订单与账号（运营）', screens: ['/ordermanage/'] },
  {
    name: 'operations-desk',
    title: '设备操作指南（仓库、运营）',
    screens: [
      listAt('device'),
      listAt('deviceStorage'),
      listAt('deviceOut'),
      listAt('deviceCode'),
      listAt('userFeedback'),
      listAt('problemFeedback'),
      listAt('agent'),
    ],
  },
  { name: 'open-door', title: '开放接口（设备和应用的开发者）', screens: [listAt('openKey')] },
]

/** Returns all manuals; the manual with the longest path prefix that matches `pathname` comes first. */
export function manualsFor(pathname: string): readonly Manual[] {
  const closeness = ({ screens }: Manual) =>
    Math.max(0, ...screens.filter((begin) => pathname.startsWith(begin)).map(({ length }) => length))
  return manuals.toSorted((one, other) => closeness(other) - closeness(one))
}
