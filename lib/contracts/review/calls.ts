import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { entity, recordId, recordStamp } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewedEntity } from './reviewed-entity.ts'
import { MAX_CLAIM, reviewKind, reviewTaskState } from './states.ts'

/**
 * Tabs of the list. open: tasks to claim; mine: the caller's tasks; done: tasks the caller judged; disputes and all:
 * for chiefs only.
 */
export const reviewTabs = ['open', 'mine', 'done', 'disputes', 'all'] as const

export const reviewFilter = z.object({
  /** The kind of record under review. */
  entity: reviewedEntity,
  tab: z.enum(reviewTabs).default('open'),
  section: several.optional(),
  grade: several.optional(),
  subject: several.optional(),
  /** Keys of the types within the kind of record. */
  type: several.optional(),
  /** Ids of the imports that brought the records. */
  batch: several.pipe(z.array(recordId)).optional(),
  kind: several.pipe(z.array(reviewKind)).optional(),
  /** Numbers of stages. */
  stage: several.pipe(z.array(z.string().regex(/^[1-5]$/))).optional(),
  /** Part of a name or an account; finds nothing if the review is blind and the caller may not know the submitter. */
  submitter: z.string().trim().max(40).optional(),
  /** The first day of the deadline; `from` and `to` are both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** True for review tasks past their deadline. */
  overdue: z.stringbool().or(z.boolean()).optional(),
  status: several.pipe(z.array(reviewTaskState)).optional(),
  /** A code of a record. */
  keyword: z.string().trim().max(60).optional(),
})
export type ReviewFilter = z.infer<typeof reviewFilter>

export const reviewTaskItem = recordStamp.extend({
  entity,
  entityId: z.string(),
  versionId: z.string(),
  /** The name of the record; `preview` is rich text cut to two lines. */
  title: z.string(),
  preview: cleanHtml(),
  section: z.string().nullable(),
  grade: z.string().nullable(),
  subject: z.string().nullable(),
  stageNo: z.number().int(),
  stageName: z.string(),
  kind: reviewKind,
  roundNo: z.number().int(),
  status: reviewTaskState,
  /** How the assignee got the review task; null if it has no assignee. */
  method: z.string().nullable(),
  assignee: person.nullable(),
  /** True if the review task is the caller's. */
  own: z.boolean(),
  /**
   * Why the caller may not claim the review task; null if the caller may, or if the task does not wait to be claimed.
   */
  hindrance: z.string().nullable(),
  /** Null if the review is blind and the caller may not know the submitter. */
  submitter: z.string().nullable(),
  blind: z.boolean(),
  submittedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Number of issues that earlier rounds found. */
  issueCount: z.number().int(),
})
export type ReviewTaskItem = z.infer<typeof reviewTaskItem>

export const listReviewTasks = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewTasks',
  summary: '审核任务列表',
  permission: 'review:list',
  scoped: true,
  request: pageRequest.extend(reviewFilter.shape).extend({
    /** decidedAt applies only to judged tasks. */
    sort: z.enum(['dueAt', 'decidedAt']).default('dueAt'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageAnswer(reviewTaskItem),
})

/**
 * Lists imports with records under review, newest first. The answer omits the importing user, because the review may
 * be blind.
 */
export const listReviewBatches = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewBatches',
  summary: '审核中的导入批次',
  permission: 'review:list',
  request: z.object({ entity: reviewedEntity }),
  answer: z.object({ list: z.array(z.object({ id: z.string(), at: z.string(), count: z.number().int() })) }),
})

/** Reasons why waiting review tasks cannot be claimed, with the number of tasks. */
export const missedTasks = z.array(z.object({ reason: z.string(), count: z.number().int() }))

export const reviewFigures = z.object({
  doneToday: z.number().int(),
  /** Average time of the caller's verdicts in the last 30 days, in seconds; null if there are none. */
  averageSeconds: z.number().nullable(),
  /**
   * Agreement with other reviewers of the same versions in the last 90 days; null if there are too few. `kappa` is
   * Cohen's kappa, null if chance alone explains the agreement.
   */
  agreement: z.object({ count: z.number().int(), same: z.number().int(), kappa: z.number().nullable() }).nullable(),
  mine: z.number().int(),
  overdue: z.number().int(),
  claimable: z.number().int(),
  missed: missedTasks,
  /** Number of enabled rules, and of those that include the caller. */
  rules: z.object({ used: z.number().int(), mine: z.number().int() }),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

/** Answers the figures at the top of 试题审核. */
export const getReviewFigures = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/getReviewFigures',
  summary: '我的审核数字',
  permission: 'review:list',
  request: z.object({ entity: reviewedEntity }),
  answer: reviewFigures,
})

/**
 * Claims those of `ids` that are still free, or up to `count` tasks the filter finds, most urgent first. No review
 * task is claimed twice.
 */
export const claimReviewTasks = defineCall({
  method: 'POST',
  path: '/zakj-review/reviewTask/claimReviewTasks',
  summary: '领取审核任务',
  permission: 'review:judge',
  creates: true,
  request: z.object({
    filter: reviewFilter.omit({ tab: true }),
    ids: z.array(recordId).min(1).max(MAX_CLAIM, `一次最多领取 ${MAX_CLAIM} 题`).optional(),
    count: z.number().int().min(1).max(MAX_CLAIM, `一次最多领取 ${MAX_CLAIM} 题`),
  }),
  answer: z.object({ ids: z.array(z.string()), missed: missedTasks }),
})

/** Lists the users who may judge such review tasks, with their number of open ones, within the caller's data scope. */
export const listReviewers = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewers',
  summary: '可指派的审核人',
  permission: 'review:assign',
  request: z.object({
    keyword: z.string().trim().max(40).default(''),
    /** The kind of the review task; only chiefs decide an arbitration. */
    kind: reviewKind.default('review'),
  }),
  answer: z.object({ list: z.array(person.extend({ userName: z.string(), open: z.number().int() })) }),
})

/** Reassigns review tasks: each task ends, and a new one for the other reviewer replaces it. */
export const reassignReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/reassignReview',
  summary: '改派审核任务',
  permission: 'review:assign',
  request: z.object({ ids: z.array(recordId).min(1).max(200, '一次最多 200 条'), userId: recordId }),
  answer: z.object({ changed: z.number().int(), missed: missedTasks }),
})

export const extendReview = defineCall({
  method: 'PUT',
  path: '/zakj-review/reviewTask/extendReview',
  summary: '延长审核期限',
  permission: 'review:assign',
  request: z.object({
    ids: z.array(recordId).min(1).max(200, '一次最多 200 条'),
    hours: z.number().int().min(1, '至少 1 小时').max(720, '最多 720 小时'),
  }),
  answer: z.object({ changed: z.number().int(), missed: missedTasks }),
})
