// States and words of content with versions that is reviewed and published: questions, knowledge points (domain model §3).

export const contentStates = {
  draft: { label: '草稿', tone: 'neutral' },
  pending: { label: '待审', tone: 'info' },
  returned: { label: '退回', tone: 'error' },
  approved: { label: '待发布', tone: 'warning' },
  published: { label: '已发布', tone: 'success' },
  revising: { label: '修订中', tone: 'info' },
} as const

/** Actions from a submission to its publishing, in the order of the log. */
export const contentActions = {
  submit: '提交',
  withdrawSubmission: '撤回提交',
  approve: '审核通过',
  sendBack: '退回',
  reopen: '申诉成立',
  publish: '发布',
} as const

/** Facts that the rules need of a record of content. */
export interface ContentFacts {
  /** A version of it is published. */
  readonly live: boolean
  /** The review before the one under way sent it back; needed where a submission is taken back. */
  readonly sentBack?: boolean
}

/** The state after a submission is taken back: findings of a review that nobody mended yet are still the author's to answer. */
export const afterWithdrawal = ({ live, sentBack }: ContentFacts) =>
  sentBack ? 'returned' : live ? 'revising' : 'draft'
