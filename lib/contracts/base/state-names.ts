import type { AccountKind, AccountStatus, AccountType } from '../account/calls.ts'
import type { UseStatus } from '../area/calls.ts'
import type { ClassStatus } from '../class/calls.ts'
import type { MenuKind } from '../menu/calls.ts'
import type { ContractState, OrganType } from '../organ/calls.ts'
import type { RoleKind } from '../role/calls.ts'
import type { LoginSpan, StaffStatus } from '../staff/calls.ts'

// What kinds and states of records are called. Apart from their contracts, so that a page that only shows them does
// not load the calls.

export const useStatusNames: Readonly<Record<UseStatus, string>> = { 1: '启用', 0: '停用' }

export const organTypeNames: Readonly<Record<OrganType, string>> = { school: '学校', training: '培训', other: '其他' }

export const contractStateNames: Readonly<Record<ContractState, string>> = {
  ending: '30 天内到期',
  over: '已到期',
  running: '30 天后到期',
  open: '未填到期日',
}

export const classStatusNames: Readonly<Record<ClassStatus, string>> = {
  active: '在读',
  graduated: '已结业',
  disabled: '停用',
}

export const accountKindNames: Readonly<Record<AccountKind, string>> = { teacher: '教师账号', student: '学生账号' }

export const accountStatusNames: Readonly<Record<AccountStatus, string>> = {
  pending: '待激活',
  active: '正常',
  expired: '已到期',
  suspended: '已停用',
  closed: '已注销',
}

export const accountTypeNames: Readonly<Record<AccountType, string>> = { trial: '试用', formal: '正式' }

export const staffStatusNames: Readonly<Record<StaffStatus, string>> = {
  active: '正常',
  locked: '已锁定',
  throttled: '密码错误锁定',
}

export const menuKindNames: Readonly<Record<MenuKind, string>> = { directory: '目录', menu: '菜单', port: '接口/按钮' }

export const roleKindNames: Readonly<Record<RoleKind, string>> = { builtIn: '内置', custom: '自定义' }
export const roleKindName = (builtIn: boolean): string => roleKindNames[builtIn ? 'builtIn' : 'custom']

/** Whether a role asks for a second factor. */
export const requirementName = (required: boolean): string => (required ? '必须' : '不要求')

export const loginSpanNames: Readonly<Record<LoginSpan, string>> = {
  week: '7 天内',
  month: '8～30 天前',
  quarter: '31～90 天前',
  older: '90 天以前',
  never: '从未登录',
}

/** The department of people who belong to no organisation. */
export const platformName = '平台'
export const factorName = (enabled: boolean): string => (enabled ? '已开启' : '未开启')
