import type { Tone } from '@/components/kit/status-chip'
import type { explainSteps, verdicts } from '@/lib/contracts/explain'
import type { LoginSpan, StaffStatus } from '@/lib/contracts/system-user'

export const staffName = '人员'
/** Where nobody is below an organisation: the platform's own people. */
export const platformName = '平台'

/** Fields by their names on the wire: columns, inputs, history. */
export const staffLabels = {
  userName: '账号',
  fullName: '姓名',
  phone: '手机',
  email: '邮箱',
  organId: '部门',
  roleIds: '角色',
  grants: '学科学段',
  organIds: '数据机构',
  dataScope: '数据范围',
  status: '状态',
  lockReason: '锁定原因',
  hasFactor: '两步验证',
  lastLoginAt: '最后登录',
  createdAt: '创建',
} as const

export const statusLabels: Readonly<Record<StaffStatus, { label: string; tone: Tone }>> = {
  active: { label: '正常', tone: 'success' },
  locked: { label: '已锁定', tone: 'error' },
  throttled: { label: '密码错误锁定', tone: 'warning' },
}

export const loginLabels: Readonly<Record<LoginSpan, string>> = {
  week: '7 天内',
  month: '8～30 天前',
  quarter: '31～90 天前',
  older: '90 天以前',
  never: '从未登录',
}

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

/** Why an action stands there and cannot be used. */
export const reasons = {
  self: '不能对自己进行这项操作',
  builtIn: '不能对内置管理员进行这项操作',
  noFactor: '没有开启两步验证',
} as const

/** 姓名（账号） */
export const whoOf = ({ fullName, userName }: { fullName: string; userName: string }): string =>
  `${fullName}（${userName}）`
