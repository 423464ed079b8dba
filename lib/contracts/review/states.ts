import { z } from 'zod'

/** The states of a review task (domain model §3.2). */
export const reviewTaskStates = [
  'queued',
  'assigned',
  'claimed',
  'working',
  'passed',
  'rejected',
  'declined',
  'expired',
  'cancelled',
  'disputed',
  'upheld',
  'overturned',
] as const
export const reviewTaskState = z.enum(reviewTaskStates)
export type ReviewTaskState = z.infer<typeof reviewTaskState>

/** States in which a reviewer has the task or the task waits for a reviewer, so that the review cannot end yet. */
export const openTaskStates = ['queued', 'assigned', 'claimed', 'working'] as const satisfies readonly ReviewTaskState[]
/** States in which a reviewer has the task. */
export const assignedTaskStates = ['assigned', 'claimed', 'working'] as const satisfies readonly ReviewTaskState[]

/** States in which a reviewer has given a verdict, whether or not the author disputes it later. */
export const judgedTaskStates = [
  'passed',
  'rejected',
  'disputed',
  'upheld',
  'overturned',
] as const satisfies readonly ReviewTaskState[]

export const roundStates = ['open', 'passed', 'rejected', 'cancelled'] as const
export const roundState = z.enum(roundStates)
export type RoundState = z.infer<typeof roundState>

/**
 * Kinds of review tasks. `review`: a reviewer judges a new version; `verify`: the reviewers who returned a version
 * examine whether their issues are corrected; `arbitrate`: a chief editor decides.
 */
export const reviewKinds = ['review', 'verify', 'arbitrate'] as const
export const reviewKind = z.enum(reviewKinds)
export type ReviewKind = z.infer<typeof reviewKind>

export const stageRules = ['all', 'any', 'majority'] as const

/**
 * One stage of a review flow (domain model §2.3). `checklist` contains the items a reviewer must check before a verdict
 * of pass.
 */
export const stage = z.object({
  no: z.number().int().min(1).max(5),
  name: z.string().trim().min(1, '请输入环节名称').max(20, '最多 20 个字'),
  /**
   * Key of a value in the dictionary reviewTask; when a user saved the flow, the service copied the checklist from this
   * value.
   */
  reviewTask: z.string().max(40),
  need: z.number().int().min(1, '至少 1 人').max(5, '最多 5 人'),
  rule: z.enum(stageRules),
  /** True if the review is blind: reviewers do not see who wrote the version. */
  blind: z.boolean(),
  slaHours: z.number().int().min(1, '至少 1 小时').max(720, '最多 720 小时'),
  checklist: z.array(z.string().trim().min(1).max(60)).max(20, '最多 20 项'),
})
export type Stage = z.infer<typeof stage>

/** Days within which an author may dispute a rejection once. */
export const DISPUTE_DAYS = 3
/** Minutes within which a reviewer can undo a verdict. */
export const UNDO_MINUTES = 10
/** Maximum number of review tasks a user can claim at once. */
export const MAX_CLAIM = 50

export const declineReasons = { conflict: '需要回避', unfamiliar: '不熟悉该内容', away: '请假' } as const
export type DeclineReason = keyof typeof declineReasons

export const severities = { block: '必须修改', advice: '建议修改' } as const
export const severity = z.enum(['block', 'advice'])

export const issueStates = ['open', 'fixed', 'declined', 'verified', 'reopened'] as const
export const issueState = z.enum(issueStates)
export type IssueState = z.infer<typeof issueState>
