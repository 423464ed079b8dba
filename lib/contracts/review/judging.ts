import { z } from 'zod'
import { defineCall, nothing } from '../base/call.ts'
import { entity, recordId, versioned } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewFilter, reviewTaskItem } from './calls.ts'
import { declineReasons, issueState, reviewKind, reviewTaskState, roundState, severity, stage } from './states.ts'

// What is judged, what is found, and what becomes of it.

/**
 * Where an issue stands: a field by the name of the form (`stemHtml`, `options.1`), and in it the marked text with what stands
 * before and behind, so that it is found again in another version. An empty quote: the whole field.
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
  /** What should stand in the quote's place, as text with formulas as `$…$`; null: no suggestion. */
  suggestion: z.string().max(5_000, '最多 5000 个字').nullable(),
})

export const reviewIssue = issueBody.extend({
  id: z.string(),
  rowVersion: z.number().int(),
  taskId: z.string(),
  state: issueState,
  /** What the author said where they did not follow it. */
  reply: z.string(),
  author: person.nullable(),
  own: z.boolean(),
  /** Of another round than the newest. */
  earlier: z.boolean(),
  createdAt: z.string(),
})
export type ReviewIssue = z.infer<typeof reviewIssue>

export const reviewTask = reviewTaskItem.extend({
  stage,
  roundId: z.string(),
  /** Of the checklist, by its places. */
  ticks: z.array(z.boolean()),
  comment: z.string(),
  decision: z.enum(['pass', 'reject']).nullable(),
  /** Own ones of this task (of the whole round for who decides a split), and what earlier rounds found. */
  issues: z.array(reviewIssue),
  /** The version the round before judged; null: this is the first. */
  previousVersionId: z.string().nullable(),
  /** The caller may judge it now. */
  judges: z.boolean(),
  /** Why not, where it is or was the caller's. */
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

/** The caller's ones after this one, of those the filter finds: what the workbench goes on to; and their last verdict. */
export const listNextTasks = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listNextTasks',
  summary: '接下来的审核任务',
  permission: 'review:judge',
  request: reviewFilter.omit({ tab: true }).extend({ after: recordId.optional() }),
  answer: z.object({
    ids: z.array(z.string()),
    /** The task judged last, while that can be taken back by its time; null: none. */
    last: z.string().nullable(),
  }),
})

/** The first opening of a task one has; of one that is open or judged already nothing changes. A verdict or an issue that comes before it begins it too. */
export const startReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/startReview',
  summary: '开始审核',
  permission: 'review:judge',
  request: byId,
  answer: reviewTask,
})

/** What is ticked and said so far: kept, so that nothing is lost when the page closes. */
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
    /** Seconds the page was looked at. */
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

/** On verification: what was found is right now, or still wrong. */
export const verifyReviewIssue = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/verifyReviewIssue',
  summary: '复核问题',
  permission: 'review:judge',
  request: z.object({ id: recordId, taskId: recordId, state: z.enum(['verified', 'reopened']) }),
  answer: reviewIssue,
})

/** By whoever writes the next version: the kind of record says which permission that takes. */
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
  /** It passed, nothing was published since, and the caller may send it back. */
  canReturn: z.boolean(),
})
export type ReviewRound = z.infer<typeof reviewRound>

/** The newest first; for whoever may read the record. */
export const listReviewRounds = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewRounds',
  summary: '审核记录',
  permission: 'signedIn',
  request: z.object({ entity, recordId }),
  answer: z.object({
    list: z.array(reviewRound),
    /** What was found since it last passed and is the author's to answer; none while a round is open. */
    toAnswer: z.array(reviewIssue),
  }),
})

/** What passed and is not published yet, by a chief (domain model §3.1.7). */
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

/** By the author, who holds the permission that the kind of record asks of whoever submits one. */
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
