import type { Tone } from '@/components/kit/status-chip'
import type { AccountStatus } from '@/lib/contracts/account'
import type { ContractState } from '@/lib/contracts/organ'
import type { QuestionStatus } from '@/lib/contracts/question'

// States that lists filter by and the home page counts.

/** Domain model §3.1. */
export const questionStatusLabels: Readonly<Record<QuestionStatus, { label: string; tone: Tone }>> = {
  draft: { label: '草稿', tone: 'neutral' },
  pending: { label: '待审', tone: 'info' },
  returned: { label: '退回', tone: 'error' },
  approved: { label: '待发布', tone: 'warning' },
  published: { label: '已发布', tone: 'success' },
  revising: { label: '修订中', tone: 'info' },
  withdrawn: { label: '下架', tone: 'error' },
  recycled: { label: '回收站', tone: 'neutral' },
}

/** Domain model §3.8. */
export const accountStatusLabels: Readonly<Record<AccountStatus, { label: string; tone: Tone }>> = {
  pending: { label: '待激活', tone: 'info' },
  active: { label: '正常', tone: 'success' },
  expired: { label: '已到期', tone: 'warning' },
  suspended: { label: '已停用', tone: 'error' },
  closed: { label: '已注销', tone: 'neutral' },
}

export const contractLabels: Readonly<Record<ContractState, string>> = {
  ending: '30 天内到期',
  over: '已到期',
  running: '30 天后到期',
  open: '未填到期日',
}
