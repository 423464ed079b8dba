import type { Tone } from '@/components/kit/status-chip'
import type { AccountKind, AccountStatus, AccountType } from '@/lib/contracts/account'

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

/** Domain model §3.8. */
export const statusLabels: Readonly<Record<AccountStatus, { label: string; tone: Tone }>> = {
  pending: { label: '待激活', tone: 'info' },
  active: { label: '正常', tone: 'success' },
  expired: { label: '已到期', tone: 'warning' },
  suspended: { label: '已停用', tone: 'error' },
  closed: { label: '已注销', tone: 'neutral' },
}

export const typeLabels: Readonly<Record<AccountType, string>> = { trial: '试用', formal: '正式' }

export const endless = '长期'
