import { defineCard, type States } from '../base/card.ts'
import type { AccountKind, AccountStatus, AccountType } from './calls.ts'
import { accountPaths } from './paths.ts'

// Teachers and students are two entities with the same shape of record (domain model §11).

/** Labels and tones of the states of an account (domain model §3.8). */
export const accountStates = {
  pending: { label: '待激活', tone: 'info' },
  active: { label: '正常', tone: 'success' },
  expired: { label: '已到期', tone: 'warning' },
  suspended: { label: '已停用', tone: 'error' },
  closed: { label: '已注销', tone: 'neutral' },
} as const satisfies States<AccountStatus>

export const accountTypeNames: Readonly<Record<AccountType, string>> = { trial: '试用', formal: '正式' }

/** The text that is shown instead of the last day of an account that has no end. */
export const endless = '长期'

const fields = {
  userName: '账号',
  fullName: '姓名',
  phone: '手机',
  organId: '机构',
  classId: '班级',
  section: '学段',
  grade: '年级',
  subjects: '学科',
  type: { label: '类型', words: accountTypeNames },
  validTo: { label: '到期', plain: true, empty: endless },
  status: '状态',
  lastLoginAt: '最后登录',
  createdAt: '创建时间',
} as const

/** Labels of the audit log for actions that teachers and students share. */
const actions = {
  openAccount: '发放账号',
  renew: '续期',
  transfer: '转班',
  expire: '到期',
  resetPassword: '重置密码',
  anonymise: '匿名化',
} as const

export const teacherCard = defineCard({
  name: '教师账号',
  screen: accountPaths.teacher.list.at,
  list: 'teacher:list',
  offers: { edit: ['teacher:edit'], import: ['teacher:import'], export: ['teacher:export'] },
  drafts: true,
  states: accountStates,
  actions,
  fields,
})

export const studentCard = defineCard({
  name: '学生账号',
  screen: accountPaths.student.list.at,
  list: 'student:list',
  offers: { edit: ['student:edit'], import: ['student:import'], export: ['student:export'] },
  drafts: true,
  states: accountStates,
  actions: {
    ...actions,
    extend: '延期',
    formalise: '转正式',
    replace: '替换',
    openAccounts: '按订单开通',
    refund: '退款',
  },
  fields: { ...fields, deviceSn: '设备' },
  also: { extendedOn: { label: '延期日', plain: true } },
})

export const accountCards = { teacher: teacherCard, student: studentCard } as const satisfies Record<
  AccountKind,
  object
>
