/** How a rule finds who gets a task (domain model §2.3). `claim`: nobody is chosen, the pool takes them. */
export const strategies = {
  random: '随机',
  round_robin: '轮流',
  least_loaded: '最少在手',
  expertise: '熟悉程度',
  claim: '领取',
} as const
export type Strategy = keyof typeof strategies

/** Why somebody of a rule's people did not get a task, in the order in which it is said. */
export const leftOutReasons = {
  reach: '没有这里的审核权限',
  author: '写过或改过这些内容',
  round: '本轮已参与审核',
  last: '上一轮审核过',
  senior: '已审数量不足',
  open: '同时在手已满',
  daily: '今日推送已满',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

/** Why a rule that fits was passed over. */
export const passedReasons = { window: '不在推送时段', sample: '抽样未抽中', nobody: '没有可推送的人' } as const
export type PassedReason = keyof typeof passedReasons
