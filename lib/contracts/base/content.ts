// States and labels of versioned content that is reviewed and published: questions and knowledge points (domain model
// §3).

export const contentStates = {
  draft: { label: '草稿', tone: 'neutral' },
  pending: { label: '待审', tone: 'info' },
  returned: { label: '退回', tone: 'error' },
  approved: { label: '待发布', tone: 'warning' },
  published: { label: '已发布', tone: 'success' },
  revising: { label: '修订中', tone: 'info' },
} as const

/** Labels of the actions from submission to publication, in the order of the audit log. */
export const contentActions = {
  submit: '提交',
  withdrawSubmission: '撤回提交',
  approve: '审核通过',
  sendBack: '退回',
  reopen: '申诉成立',
  publish: '发布',
} as const

/** Facts about a record of content that the rules need. */
export interface ContentFacts {
  /** True if a version of the record is published. */
  readonly live: boolean
  /** True if the previous review returned the record; the withdrawal of a submission needs it. */
  readonly sentBack?: boolean
}

/**
 * Returns the state after the author withdraws a submission: a returned record goes back to `returned`, because the
 * author still has to answer the findings of that review.
 */
export const afterWithdrawal = ({ live, sentBack }: ContentFacts) =>
  sentBack ? 'returned' : live ? 'revising' : 'draft'
