import { baseOf } from '@/components/work/form/open-drafts'
import { accountStates } from '@/lib/contracts/account/card'
import { addressOn, cardOf, cards, entityName } from '@/lib/contracts/cards'
import { contractStateNames } from '@/lib/contracts/organ/card'
import { questionStates } from '@/lib/contracts/question/card'
import type { FigureKey, OpenDraft, ShareKey, TodoKey } from '@/lib/contracts/statistics/calls'

export const figureLabels: Readonly<Record<FigureKey, string>> = {
  ownDrafts: '我的草稿',
  ownPending: '等待审核',
  ownPassed: '今天通过',
  questions: '试题',
  organs: cards.organ.name,
  classes: cards.class.name,
  agents: cards.agent.name,
  orders: cards.order.name,
  devices: cards.device.name,
  teachers: cards.teacher.name,
  students: cards.student.name,
  staff: cards.systemUser.name,
  logins: '近 7 天登录',
  imports: '我的导入',
}

/** Figures only another platform may have. */
export const foreignLabels = { lesson: '微课', padDuration: '平板使用时长', parent: '家长' } as const

export const shareLabels: Readonly<Record<ShareKey, string>> = {
  questionStatus: '试题状态',
  questionSubject: '试题学科',
  organContract: '机构合同',
  teacherStatus: `${cards.teacher.name}状态`,
  studentStatus: `${cards.student.name}状态`,
  studentOrgan: '学生最多的机构',
}

/** Besides the wholes: logins by day. */
export const chartLabels = { ...shareLabels, logins: '每日登录' } as const

export const todoLabels: Readonly<Record<TodoKey, string>> = {
  importsReady: '待确认的导入',
  notifications: '未读通知',
  drafts: '未保存的草稿',
  returnedQuestions: '退回给我的试题',
  ownReviews: '我的审核任务',
  reviewsToClaim: '待领取的审核任务',
  reviewDisputes: '待仲裁的审核任务',
  expiringStudents: '30 天内到期的学生',
  expiringTeachers: '30 天内到期的教师',
  ordersToConfirm: '待确认的订单',
  ordersToFulfil: '待履约的订单',
  refundsAsked: '待处理的退款',
  deviceAlerts: '设备告警',
  newUserFeedback: '待受理的用户反馈',
  ownUserFeedback: '我处理的用户反馈',
  newProblemFeedback: '待受理的问题反馈',
  ownProblemFeedback: '我处理的问题反馈',
  lockedStaff: '已锁定的人员',
}

const labelled = (labels: Readonly<Record<string, { label: string }>>) => (key: string) => labels[key]?.label ?? key

/** What a part of a whole is called; a subject's name is in its dictionary. */
export const partNames: Readonly<Partial<Record<ShareKey, (key: string) => string>>> = {
  questionStatus: labelled(questionStates),
  teacherStatus: labelled(accountStates),
  studentStatus: labelled(accountStates),
  organContract: (key) => (contractStateNames as Readonly<Record<string, string>>)[key] ?? key,
}

/** Screens that edit many records at once, with one draft for all of them. */
const wholes: Readonly<Record<string, string>> = {
  'dict all.section': '/platformmanage/sectiongrade',
  'dict all.grade': '/platformmanage/gradesubject',
}

/** Where a draft is gone on with; null where none keeps drafts. */
export function formUrl({ entity, entityId }: Pick<OpenDraft, 'entity' | 'entityId'>): string | null {
  const whole = wholes[`${entity} ${entityId}`]
  if (whole) return whole
  const card = cardOf(entity)
  const id = baseOf(entityId)
  if (card?.form) return id === 'new' ? card.form : addressOn(card.form, `id=${id}`)
  if (!card?.drafts || !card.screen) return null
  return addressOn(card.screen, `${card.drafts === 'view' ? 'view' : 'edit'}=${id}`)
}

/** What the person was doing when they left it: 修改代理商 */
export function draftName({ entity, entityId }: Pick<OpenDraft, 'entity' | 'entityId'>): string {
  const verb = cardOf(entity)?.drafts === 'view' ? '答复' : '修改'
  return `${entityId.startsWith('new') ? '新增' : verb}${entityName(entity)}`
}
