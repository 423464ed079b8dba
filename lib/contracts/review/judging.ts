import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { entity, recordId, versioned } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewFilter, reviewTaskItem } from './calls.ts'
import { declineReasons, issueState, reviewKind, reviewTaskState, roundState, severity, stage } from './states.ts'

// Calls for judging review tasks, marking issues and settling disputes.

/**
 * The place of an issue: the name of a field in the form (`stemHtml`, `options.1`), the marked text in the field
 * (`quote`), and the text before and after the mark. By these texts the page finds the place again in another version.
 * An empty quote means the whole field.
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
  /** The author's explanation, if the author did not follow the issue. */
  reply: z.string(),
  author: person.nullable(),
  own: z.boolean(),
  /** True if the issue comes from an earlier review than the newest. */
  earlier: z.boolean(),
  createdAt: z.string(),
})
export type ReviewIssue = z.infer<typeof reviewIssue>

export const reviewTask = reviewTaskItem.extend({
  stage,
  roundId: z.string(),
  /** For each item of the checklist, true if the reviewer has checked it. */
  ticks: z.array(z.boolean()),
  comment: z.string(),
  decision: z.enum(['pass', 'reject']).nullable(),
  /**
   * The issues of this review task (in an arbitration, those of all tasks of this review), and the issues of earlier
   * reviews.
   */
  issues: z.array(reviewIssue),
  /** The id of the version that the previous review judged; null in the first review. */
  previousVersionId: z.string().nullable(),
  /** True if the caller may judge the review task now. */
  judges: z.boolean(),
  /** Why the caller may not judge the review task; null if the caller may, or never had the task. */
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
 * Lists the caller's review tasks that the filter finds after the given task, so that the workbench can open the next
 * one. Also answers the task of the caller's last verdict.
 */
export const listNextTasks = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listNextTasks',
  summary: '接下来的审核任务',
  permission: 'review:judge',
  request: reviewFilter.omit({ tab: true }).extend({ after: recordId.optional() }),
  answer: z.object({
    ids: z.array(z.string()),
    /** The id of the review task judged last, while the caller can still undo its verdict; null if there is none. */
    last: z.string().nullable(),
  }),
})

/**
 * Records that the caller has opened their review task for the first time; the call changes nothing if the task is
 * already started or judged. A verdict or an issue also starts a task.
 */
export const startReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/startReview',
  summary: '开始审核',
  permission: 'review:judge',
  request: byId,
  answer: reviewTask,
})

/** Saves the comment and which items of the checklist are checked, so that they are not lost when the page closes. */
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
    /** Number of seconds during which the page with the review task was visible. */
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

/** Records, in the verification of a new version, that an issue is corrected or still wrong. */
export const verifyReviewIssue = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/verifyReviewIssue',
  summary: '复核问题',
  permission: 'review:judge',
  request: z.object({ id: recordId, taskId: recordId, state: z.enum(['verified', 'reopened']) }),
  answer: reviewIssue,
})

/**
 * Records the author's answer to an issue. The service checks that the author may edit the record, because this
 * permission depends on the kind of record.
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
  /**
   * True if the version passed the review, nothing was published since, and the caller may return the version to its
   * author.
   */
  canReturn: z.boolean(),
})
export type ReviewRound = z.infer<typeof reviewRound>

/** Lists the reviews of a record, newest first, for users who may read the record. */
export const listReviewRounds = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewRounds',
  summary: '审核记录',
  permission: 'signedIn',
  request: z.object({ entity, recordId }),
  answer: z.object({
    list: z.array(reviewRound),
    /** Issues found since the last pass that the author still has to answer; empty while a review is in progress. */
    toAnswer: z.array(reviewIssue),
  }),
})

/** Returns an approved version that is not published yet to its author; for chief editors (domain model §3.1.7). */
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
 * Disputes a rejection as the author. The service checks that the author may submit the record, because this permission
 * depends on the kind of record.
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
