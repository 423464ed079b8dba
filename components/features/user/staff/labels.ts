import type { Tone } from '@/lib/contracts/base/card'
import { labelsOf } from '@/lib/contracts/base/card'
import { staffCard } from '@/lib/contracts/staff/card'
import type { explainSteps, verdicts } from '@/lib/contracts/staff/explain'

/** Tells the user who imports staff how the imported users log in for the first time. */
export const importNote =
  '导入的人员没有初始密码：已启用短信登录时可以用手机号登录；要用密码登录，请在列表中选择他们并“重置密码”，把生成的初始密码交给本人。'

/** Labels by the field names of the API, for columns, inputs and the history. */
export const staffLabels = { ...labelsOf(staffCard), createdAt: '创建' } as const

export const stepLabels: Readonly<Record<(typeof explainSteps)[number], string>> = {
  account: '账号',
  roles: '角色',
  menu: '菜单',
  port: '接口',
  scope: '数据范围',
}

export const verdictLabels: Readonly<Record<(typeof verdicts)[number], { label: string; tone: Tone }>> = {
  ok: { label: '通过', tone: 'success' },
  note: { label: '注意', tone: 'warning' },
  fail: { label: '不通过', tone: 'error' },
}

/** Reasons why an action is disabled. */
export const reasons = {
  self: '不能对自己进行这项操作',
  builtIn: '不能对内置管理员进行这项操作',
  noFactor: '没有开启两步验证',
} as const

/**
 * Describes the effect of 解除两步验证: `required` for users with a role that demands a second factor, `optional` for others.
 */
export const resetLabels = {
  required: '的角色要求两步验证：下次登录后须先重新设置，才能继续使用',
  optional: '之后只凭密码或短信验证码即可登录，直到本人重新设置',
} as const

/** Returns the name with the account name: 姓名（账号）. */
export const whoOf = ({ fullName, userName }: { fullName: string; userName: string }): string =>
  `${fullName}（${userName}）`
