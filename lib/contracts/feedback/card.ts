import { defineCard, type States } from '../base/card.ts'
import { openKeyKindNames } from '../open/card.ts'
import type { DueSpan, FeedbackKind, FeedbackStatus } from './calls.ts'
import { feedbackPaths } from './paths.ts'

/** Labels and tones of the states of a feedback (domain model §3.7). */
export const feedbackStates = {
  new: { label: '待受理', tone: 'warning' },
  accepted: { label: '已受理', tone: 'info' },
  processing: { label: '处理中', tone: 'info' },
  resolved: { label: '已解决', tone: 'success' },
  closed: { label: '已关闭', tone: 'neutral' },
  invalid: { label: '无效', tone: 'neutral' },
  duplicate: { label: '重复', tone: 'neutral' },
} as const satisfies States<FeedbackStatus>

export const dueSpanNames: Readonly<Record<DueSpan, string>> = {
  over: '已超时',
  day: '24 小时内到期',
  later: '24 小时后到期',
}

/** The label of the type for an error of a question. */
export const questionErrorName = '试题错误'

const fields = {
  text: '内容',
  pictures: '图片',
  type: { label: '类型', dict: 'userFeedback' },
  errorType: { label: '错误类型', dict: 'testErrorType' },
  accountId: { label: '提交人', record: 'student' },
  organId: '机构',
  source: { label: '来源端', words: openKeyKindNames },
  sn: '设备',
  appVersion: '版本',
  questionCode: '试题',
  status: '状态',
  handlerId: { label: '处理人', record: 'systemUser' },
  dueAt: '时限',
  saidAt: '时间',
  resolvedAt: '解决时间',
} as const

const cardOf = <K extends FeedbackKind>(kind: K, name: string) =>
  defineCard({
    name,
    screen: feedbackPaths[kind].list.at,
    list: `${kind}:list`,
    foundBy: ['text'],
    offers: { export: [`${kind}:export`] },
    drafts: 'view',
    states: feedbackStates,
    actions: {
      send: '提交',
      accept: '受理',
      assignFeedback: '分派',
      startFeedback: '开始处理',
      reply: '答复',
      followUp: '补充',
      resolve: '解决',
      reopenFeedback: '重新打开',
      close: '关闭反馈',
      invalidate: '标为无效',
      merge: '合并',
    },
    fields,
    also: {
      version: '版本',
      handler: { label: '处理人', record: 'systemUser' },
      due: { label: '时限', words: dueSpanNames },
      keptId: { label: '合并到', record: kind },
      questionId: { label: '试题', record: 'question' },
      deviceId: { label: '设备', record: 'device' },
      reply: '答复',
      title: '名称',
    },
  })

export const userFeedbackCard = cardOf('userFeedback', '用户反馈')
export const problemFeedbackCard = cardOf('problemFeedback', '问题反馈')

export const feedbackCards = { userFeedback: userFeedbackCard, problemFeedback: problemFeedbackCard } as const

export const feedbackTemplateCard = defineCard({
  name: '答复模板',
  fields: { title: '名称', text: '答复' },
})
