import { accountStatusLabels, questionStatusLabels } from '@/components/pickers/state-labels'
import type { Entity } from '@/lib/contracts/base/record'
import { accountKindNames, contractStateNames } from '@/lib/contracts/base/state-names'
import type { FigureKey, ShareKey, TodoKey } from '@/lib/contracts/statistics/calls'

export const figureLabels: Readonly<Record<FigureKey, string>> = {
  questions: '试题',
  organs: '机构',
  classes: '班级',
  agents: '代理商',
  teachers: accountKindNames.teacher,
  students: accountKindNames.student,
  staff: '人员',
  logins: '近 7 天登录',
  imports: '我的导入',
}

export const shareLabels: Readonly<Record<ShareKey, string>> = {
  questionStatus: '试题状态',
  questionSubject: '试题学科',
  organContract: '机构合同',
  teacherStatus: `${accountKindNames.teacher}状态`,
  studentStatus: `${accountKindNames.student}状态`,
  studentOrgan: '学生最多的机构',
}

/** Besides the wholes: logins by day. */
export const chartLabels = { ...shareLabels, logins: '每日登录' } as const

export const todoLabels: Readonly<Record<TodoKey, string>> = {
  importsReady: '待确认的导入',
  notifications: '未读通知',
  drafts: '未保存的草稿',
  expiringStudents: '30 天内到期的学生',
  expiringTeachers: '30 天内到期的教师',
  lockedStaff: '已锁定的人员',
}

const labelled = (labels: Readonly<Record<string, { label: string }>>) => (key: string) => labels[key]?.label ?? key

/** What a part of a whole is called; a subject's name is in its dictionary. */
export const partNames: Readonly<Partial<Record<ShareKey, (key: string) => string>>> = {
  questionStatus: labelled(questionStatusLabels),
  teacherStatus: labelled(accountStatusLabels),
  studentStatus: labelled(accountStatusLabels),
  organContract: (key) => (contractStateNames as Readonly<Record<string, string>>)[key] ?? key,
}

/** Forms that keep drafts: what they are of, and where they open. */
export const draftForms: Readonly<Partial<Record<Entity, { name: string; path: string }>>> = {
  organ: { name: '机构', path: '/platformmanage/organization' },
  class: { name: '班级', path: '/platformmanage/class' },
  agent: { name: '代理商', path: '/platformmanage/agent' },
  teacher: { name: accountKindNames.teacher, path: '/user/teacheraccount' },
  student: { name: accountKindNames.student, path: '/user/studentaccount' },
  systemUser: { name: '人员', path: '/user/roleset' },
  role: { name: '角色', path: '/user/rolelist' },
  menu: { name: '菜单', path: '/user/menu' },
  orgMenu: { name: '机构菜单', path: '/platformmanage/organmenu' },
  menuPackage: { name: '菜单套餐', path: '/platformmanage/organmenu' },
}
