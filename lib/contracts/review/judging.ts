import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { entity, recordId, versioned } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewFilter, reviewTaskItem } from './calls.ts'
import { declineReasons, issueState, reviewKind, reviewTaskState, roundState, severity, stage } from './states.ts'

// Calls for judging review tasks, marking issues and settling disputes.

/**
 * The place of an issue: a field by its name in the form (`stemHtml`, `options.1`), the marked text in it, and the
 * text before and after the mark, by which the place is found again in another version. An empty quote means the whole
 * field.
 */
export const anchor = z.object({
  field: z.string().min(1).max(60),
  childNo: z.number().int().min(1).max(20).nullable(),
  quote: z.string().max(2_000),
  before: z.string().max(1_000),
  after: z.string().max(1_000),
})
export type Anchor = z.infer<typeof anchor>

const note = z.string().trim().max(500, '最多 500 个字')
const issueBody = z.object({
  anchor,
  /** Key of the dictionary examiningErrorType. */
  errorType: z.string().min(1, '请选择错误类型').max(40),
  severity,
  note,
  /** The text that should replace the quote, with formulas as `$…$`; null if there is no suggestion. */
  suggestion: z.string().max(5_000, '最多 5000 个字').nullable(),
})

export const reviewIssue = issueBody.extend({
  id: z.string(),
  rowVersion: z.number().int(),
  taskId: z.string(),
  state: issueState,
  /** The author's explanation if they did not follow the issue. */
  reply: z.string(),
  author: person.nullable(),
  own: z.boolean(),
  /** True if the issue comes from a round before the newest. */
  earlier: z.boolean(),
  createdAt: z.string(),
})
export type ReviewIssue = z.infer<typeof reviewIssue>

export const reviewTask = reviewTaskItem.extend({
  stage,
  roundId: z.string(),
  /** Checked items of the checklist, by position. */
  ticks: z.array(z.boolean()),
  comment: z.string(),
  decision: z.enum(['pass', 'reject']).nullable(),
  /**
   * The issues of this review task (in an arbitration those of the whole round) and the issues earlier rounds found.
   */
  issues: z.array(reviewIssue),
  /** The version of the previous round; null in the first round. */
  previousVersionId: z.string().nullable(),
  /** True if the caller may judge the review task now. */
  judges: z.boolean(),
  /** Why the caller may not judge it, if the task is or was theirs. */
  closed: z.string().nullable(),
  canUndo: z.boolean(),
})
export type ReviewTask = z.infer<typeof reviewTask>

const byId = z.object({ id: recordId })

export const getReviewTask = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/getReviewTask',
  summary: '审核任务详情',
  permission: 'review:list',
  request: byId,
  answer: reviewTask,
})

/**
 * Lists the caller's review tasks after this one among those the filter finds, which the workbench opens next, and the
 * last verdict.
 */
export const listNextTasks = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listNextTasks',
  summary: '接下来的审核任务',
  permission: 'review:judge',
  request: reviewFilter.omit({ tab: true }).extend({ after: recordId.optional() }),
  answer: z.object({
    ids: z.array(z.string()),
    /** The review task judged last, while its verdict can still be undone; null if there is none. */
    last: z.string().nullable(),
  }),
})

/**
 * Records that the caller first opened their review task; it changes nothing if the task is already open or judged. An
 * earlier verdict or issue also starts it.
 */
export const startReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/startReview',
  summary: '开始审核',
  permission: 'review:judge',
  request: byId,
  answer: reviewTask,
})

/** Saves the checked items and the comment so far, so that they survive when the page closes. */
export const saveReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/saveReview',
  summary: '暂存审核',
  permission: 'review:judge',
  request: z.object({ id: recordId, ticks: z.array(z.boolean()).max(20), comment: note }),
  answer: nothing,
})

export const decideReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/decideReview',
  summary: '作出审核结论',
  permission: 'review:judge',
  request: z.object({
    id: recordId,
    decision: z.enum(['pass', 'reject']),
    ticks: z.array(z.boolean()).max(20),
    comment: note,
    /** Seconds during which the page was visible. */
    activeSeconds: z.number().int().min(0).max(86_400),
  }),
  answer: reviewTask,
})

export const undoReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/undoReview',
  summary: '撤销审核结论',
  permission: 'review:judge',
  request: byId,
  answer: reviewTask,
})

export const declineReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/declineReview',
  summary: '回避审核任务',
  permission: 'review:judge',
  request: z.object({
    id: recordId,
    reason: z.enum(Object.keys(declineReasons) as (keyof typeof declineReasons)[]),
  }),
  answer: nothing,
})

export const insertReviewIssue = defineCall({
  method: 'POST',
  path: '/zakj-review/reviewTask/insertReviewIssue',
  summary: '标出问题',
  permission: 'review:judge',
  creates: true,
  request: issueBody.extend({ taskId: recordId }),
  answer: reviewIssue,
})

export const editReviewIssue = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/editReviewIssue',
  summary: '修改问题',
  permission: 'review:judge',
  request: issueBody.omit({ anchor: true }).extend(versioned.shape),
  answer: reviewIssue,
})

export const removeReviewIssue = defineCall({
  method: 'DELETE',
  path: '/zakj-review/reviewTask/removeReviewIssue',
  summary: '删除问题',
  permission: 'review:judge',
  request: versioned,
  answer: nothing,
})

/** Records in a verification that an issue is corrected or still wrong. */
export const verifyReviewIssue = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/verifyReviewIssue',
  summary: '复核问题',
  permission: 'review:judge',
  request: z.object({ id: recordId, taskId: recordId, state: z.enum(['verified', 'reopened']) }),
  answer: reviewIssue,
})

/**
 * Records the author's answer to an issue. The kind of record determines the permission that editing its next version
 * requires.
 */
export const answerReviewIssue = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/answerReviewIssue',
  summary: '处理问题',
  permission: 'signedIn',
  request: versioned.extend({ state: z.enum(['open', 'fixed', 'declined']), reply: note }),
  answer: reviewIssue,
})

export const reviewRound = z.object({
  id: z.string(),
  no: z.number().int(),
  versionId: z.string(),
  versionNo: z.number().int().nullable(),
  state: roundState,
  createdAt: z.string(),
  tasks: z.array(
    z.object({
      id: z.string(),
      stageNo: z.number().int(),
      stageName: z.string(),
      kind: reviewKind,
      status: reviewTaskState,
      assignee: person.nullable(),
      comment: z.string(),
      reason: z.string(),
      dueAt: z.string(),
      decidedAt: z.string().nullable(),
      canDispute: z.boolean(),
    }),
  ),
  issues: z.array(reviewIssue),
  /** True if the round passed, nothing was published since, and the caller may return the version. */
  canReturn: z.boolean(),
})
export type ReviewRound = z.infer<typeof reviewRound>

/** Lists rounds, newest first, for users who may read the record. */
export const listReviewRounds = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewRounds',
  summary: '审核记录',
  permission: 'signedIn',
  request: z.object({ entity, recordId }),
  answer: z.object({
    list: z.array(reviewRound),
    /** Issues found since the last pass that the author has to answer; empty while a round is open. */
    toAnswer: z.array(reviewIssue),
  }),
})

/** Returns an approved version that is not published yet; for chiefs (domain model §3.1.7). */
export const returnApproved = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/returnApproved',
  summary: '退回待发布内容',
  permission: 'review:arbitrate',
  request: z.object({
    entity,
    recordId,
    errorType: z.string().min(1, '请选择错误类型').max(40),
    reason: z.string().trim().min(1, '请说明理由').max(500, '最多 500 个字'),
  }),
  answer: nothing,
})

/**
 * Disputes a rejection as the author. The kind of record determines the permission that submitting a record requires.
 */
export const disputeReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/disputeReview',
  summary: '申诉退回',
  permission: 'signedIn',
  request: z.object({ id: recordId, reason: z.string().trim().min(1, '请说明理由').max(500, '最多 500 个字') }),
  answer: nothing,
})

export const arbitrateReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/arbitrateReview',
  summary: '仲裁申诉',
  permission: 'review:arbitrate',
  request: z.object({
    id: recordId,
    outcome: z.enum(['uphold', 'overturn']),
    reason: z.string().trim().min(1, '请说明理由').max(500, '最多 500 个字'),
  }),
  answer: nothing,
})
