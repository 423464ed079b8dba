import { defineCard, type States } from '../base/card.ts'
import { reviewPaths } from './paths.ts'
import { type IssueState, type ReviewKind, type ReviewTaskState, type RoundState, severities } from './states.ts'

/** Labels and tones of the states of a review task (domain model §3.2). */
export const reviewTaskStateNames = {
  queued: { label: '待领取', tone: 'warning' },
  assigned: { label: '已指派', tone: 'info' },
  claimed: { label: '已领取', tone: 'info' },
  working: { label: '审核中', tone: 'info' },
  passed: { label: '已通过', tone: 'success' },
  rejected: { label: '已退回', tone: 'error' },
  declined: { label: '已回避', tone: 'neutral' },
  expired: { label: '已超时', tone: 'neutral' },
  cancelled: { label: '已取消', tone: 'neutral' },
  disputed: { label: '申诉中', tone: 'warning' },
  upheld: { label: '维持退回', tone: 'error' },
  overturned: { label: '申诉成立', tone: 'success' },
} as const satisfies States<ReviewTaskState>

export const roundStateNames = {
  open: { label: '审核中', tone: 'info' },
  passed: { label: '通过', tone: 'success' },
  rejected: { label: '退回', tone: 'error' },
  cancelled: { label: '已取消', tone: 'neutral' },
} as const satisfies States<RoundState>

export const issueStateNames = {
  open: { label: '待处理', tone: 'warning' },
  fixed: { label: '已修改', tone: 'info' },
  declined: { label: '未采纳', tone: 'neutral' },
  verified: { label: '已核实', tone: 'success' },
  reopened: { label: '仍有问题', tone: 'error' },
} as const satisfies States<IssueState>

export const reviewKindNames: Readonly<Record<ReviewKind, string>> = {
  review: '审核',
  verify: '复核',
  arbitrate: '仲裁',
}

export const reviewTaskCard = defineCard({
  name: '审核任务',
  screen: reviewPaths.reviewTask.list.at,
  list: 'review:list',
  states: reviewTaskStateNames,
  actions: {
    push: '规则指派',
    assignTask: '指派',
    unassignTask: '撤销指派',
    claim: '领取',
    start: '开始审核',
    pass: '通过',
    reject: '退回',
    passUnseen: '批量通过',
    decline: '回避',
    expire: '收回',
    cancel: '取消',
    restore: '恢复',
    undo: '撤销结论',
    extend: '延期',
    dispute: '申诉',
    uphold: '维持退回',
    overturn: '申诉成立',
  },
  fields: {
    title: '试题',
    stage: '环节',
    kind: { label: '任务类型', words: reviewKindNames },
    roundNo: '轮次',
    type: '题型',
    batch: '批次',
    scope: '学科年级',
    section: '学段',
    grade: '年级',
    subject: '学科',
    submittedAt: '提交时间',
    submitter: '提交人',
    dueAt: '截止',
    method: { label: '指派方式', words: { rule: '规则指派', manual: '人工指派', claim: '领取', verify: '原审核人' } },
    status: '状态',
    assignee: '审核人',
    issueCount: '上次问题数',
    decidedAt: '审核时间',
    overdue: '超时',
    keyword: '编号',
  },
  also: {
    decision: { label: '结论', words: { pass: '通过', reject: '退回' } },
    comment: '意见',
    reason: '原因',
    issues: '问题数',
    tab: {
      label: '范围',
      words: { open: '待领取', mine: '我的待审', done: '已审', disputes: '申诉/仲裁', all: '全部' },
    },
    days: { label: '时段', words: { 7: '近 7 天', 30: '近 30 天', 90: '近 90 天' } },
    taskId: { label: '审核任务', record: 'reviewTask' },
    anchor: '位置',
    errorType: { label: '错误类型', dict: 'examiningErrorType' },
    severity: { label: '级别', words: severities },
    suggestion: '修改建议',
    note: '说明',
  },
})
