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

/** Labels of the actions from submission to publication, in the order in which the audit log offers them. */
export const contentActions = {
  submit: '提交',
  withdrawSubmission: '撤回提交',
  approve: '审核通过',
  sendBack: '退回',
  reopen: '申诉成立',
  publish: '发布',
} as const

/** Facts about a question or a knowledge point on which its next state depends. */
export interface ContentFacts {
  /** True if a version of the record is published. */
  readonly live: boolean
  /**
   * True if the previous review returned the record to its author; this fact determines the state after a submission is
   * withdrawn.
   */
  readonly sentBack?: boolean
}

/**
 * Returns the state after the author withdraws a submission. A record that a review had returned goes back to
 * `returned`, because the author still has to answer the findings of that review.
 */
export const afterWithdrawal = ({ live, sentBack }: ContentFacts) =>
  sentBack ? 'returned' : live ? 'revising' : 'draft'

/** Guard of a withdrawal: after the first verdict only a chief withdraws a submission. */
export const undecided = { reason: '已有审核结论，只有学科主编可以撤回' }
