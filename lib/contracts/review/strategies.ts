/**
 * How a rule finds the reviewer of a review task (domain model §2.3). With `claim` the rule chooses nobody, and
 * reviewers claim the tasks themselves.
 */
export const strategies = {
  random: '随机',
  round_robin: '轮流',
  least_loaded: '最少在手',
  expertise: '熟悉程度',
  claim: '领取',
} as const
export type Strategy = keyof typeof strategies

/** Reasons why a user included in a rule did not get a review task, in the order in which the service checks them. */
export const exclusionReasons = {
  reach: '没有这里的审核权限',
  author: '写过或改过这些内容',
  round: '本轮已参与审核',
  last: '上一轮审核过',
  senior: '已审数量不足',
  open: '同时在手已满',
  daily: '今日推送已满',
} as const
export type ExclusionReason = keyof typeof exclusionReasons

/** Reasons why the service skipped a rule although it matched the review task. */
export const passedReasons = { window: '不在推送时段', sample: '抽样未抽中', nobody: '没有可推送的人' } as const
export type PassedReason = keyof typeof passedReasons
