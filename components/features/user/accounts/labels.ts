import type { AccountKind, AccountType } from '@/lib/contracts/account'

export { accountStatusLabels as statusLabels } from '@/components/pickers/state-labels'

export const kindNames: Readonly<Record<AccountKind, string>> = { teacher: '教师账号', student: '学生账号' }

/** Fields by their names on the wire. */
export const accountLabels = {
  userName: '账号',
  fullName: '姓名',
  phone: '手机',
  organId: '机构',
  classId: '班级',
  section: '学段',
  grade: '年级',
  subjects: '学科',
  type: '类型',
  validTo: '到期',
  status: '状态',
  lastLoginAt: '最后登录',
  createdAt: '创建时间',
} as const

export const typeLabels: Readonly<Record<AccountType, string>> = { trial: '试用', formal: '正式' }

export const endless = '长期'
