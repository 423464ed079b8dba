import { defineCard, type States, yesNo } from '../base/card.ts'
import type { LoginSpan, StaffStatus } from './calls.ts'
import { staffPaths } from './paths.ts'

export const staffStates = {
  active: { label: '正常', tone: 'success' },
  locked: { label: '已锁定', tone: 'error' },
  throttled: { label: '密码错误锁定', tone: 'warning' },
} as const satisfies States<StaffStatus>

export const loginSpanNames: Readonly<Record<LoginSpan, string>> = {
  week: '7 天内',
  month: '8～30 天前',
  quarter: '31～90 天前',
  older: '90 天以前',
  never: '从未登录',
}

/** The name shown as the department of users who belong to no organisation. */
export const platformName = '平台'
export const factorName = (enabled: boolean): string => (enabled ? '已开启' : '未开启')

export const staffCard = defineCard({
  name: '人员',
  screen: staffPaths.systemUser.list.at,
  list: 'user:list',
  // A new user needs a role, which is why the form and the import also require the permission to assign roles.
  offers: { edit: ['user:edit', 'user:role'], import: ['user:import', 'user:role'], export: ['user:export'] },
  drafts: true,
  states: staffStates,
  actions: {
    editProfile: '修改个人信息',
    loginFailed: '登录失败',
    kick: '下线',
    assignRoles: '分配角色',
    lock: '锁定',
    unlock: '解锁',
    resetPassword: '重置密码',
    updatePassword: '修改密码',
    startFactor: '开始设置两步验证',
    enableFactor: '启用两步验证',
    disableFactor: '关闭两步验证',
    resetFactor: '解除两步验证',
    newRecoveryCodes: '更换恢复码',
  },
  fields: {
    userName: '账号',
    fullName: '姓名',
    phone: '手机',
    email: '邮箱',
    organId: { label: '部门', record: 'organ', empty: platformName },
    roleIds: '角色',
    grants: '学科学段',
    organIds: '数据机构',
    agentIds: { label: '数据代理商', record: 'agent' },
    dataScope: '数据范围',
    status: '状态',
    lockReason: '锁定原因',
    hasFactor: { label: '两步验证', ...yesNo(factorName) },
    lastLoginAt: '最后登录',
    createdAt: '创建时间',
  },
  also: {
    portrait: { label: '头像', word: () => '已上传', empty: '未上传' },
    account: '账号',
    organ: '部门',
    organs: '数据机构',
    agents: '数据代理商',
    scope: '数据范围',
    factor: '两步验证',
    endedSessions: '下线的会话数',
    login: { label: '最后登录', words: loginSpanNames },
  },
})

/** Names a user's data scope in the list of places that use a dictionary value. */
export const userScopeCard = defineCard({ name: '人员的数据范围', fields: {} })
