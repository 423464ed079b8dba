import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { entity, recordId, recordStamp } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewedEntity } from './reviewed-entity.ts'
import { MAX_CLAIM, reviewKind, reviewTaskState } from './states.ts'

/**
 * Tabs of the list. `open`: tasks that a reviewer can claim; `mine`: the caller's tasks; `done`: tasks the caller
 * judged; `disputes` and `all`: only for chief editors (学科主编).
 */
export const reviewTabs = ['open', 'mine', 'done', 'disputes', 'all'] as const

export const reviewFilter = z.object({
  /** The kind of record under review. */
  entity: reviewedEntity,
  tab: z.enum(reviewTabs).default('open'),
  section: several.optional(),
  grade: several.optional(),
  subject: several.optional(),
  /** Keys of the types within the kind of record, such as those of a dictionary. */
  type: several.optional(),
  /** Ids of the imports that created the records. */
  batch: several.pipe(z.array(recordId)).optional(),
  kind: several.pipe(z.array(reviewKind)).optional(),
  /** Numbers of stages, from 1 to 5. */
  stage: several.pipe(z.array(z.string().regex(/^[1-5]$/))).optional(),
  /**
   * A part of the name or of the account of the submitter. The filter finds nothing if the review is blind and the
   * caller may not know the submitter.
   */
  submitter: z.string().trim().max(40).optional(),
  /** The first day on which the deadline of the review task may lie; `from` and `to` are both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** True to find only review tasks past their deadline. */
  overdue: z.stringbool().or(z.boolean()).optional(),
  status: several.pipe(z.array(reviewTaskState)).optional(),
  /** The code of a record, such as Q000123. */
  keyword: z.string().trim().max(60).optional(),
})
export type ReviewFilter = z.infer<typeof reviewFilter>

export const reviewTaskItem = recordStamp.extend({
  entity,
  entityId: z.string(),
  versionId: z.string(),
  /** The name of the record, and in `preview` rich text shortened to two lines. */
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
  /** How the reviewer got the review task; null if no reviewer has it. */
  method: z.string().nullable(),
  assignee: person.nullable(),
  /** True if the caller has the review task. */
  own: z.boolean(),
  /** Why the caller may not claim the review task; null if the caller may, or if nobody can claim the task now. */
  hindrance: z.string().nullable(),
  /** The user who submitted the version; null if the review is blind and the caller may not know the submitter. */
  submitter: z.string().nullable(),
  blind: z.boolean(),
  submittedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Number of issues that reviewers found in earlier reviews of the record. */
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
    /** `decidedAt` applies only to judged review tasks. */
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

/** Reasons why the caller could not claim waiting review tasks, with the number of these tasks. */
export const missedTasks = z.array(z.object({ reason: z.string(), count: z.number().int() }))

export const reviewFigures = z.object({
  doneToday: z.number().int(),
  /** Average time of the caller's verdicts in the last 30 days, in seconds; null if there were no verdicts. */
  averageSeconds: z.number().nullable(),
  /**
   * The caller's agreement with other reviewers of the same versions in the last 90 days; null if there are too few
   * such versions. `kappa` is Cohen's kappa, null if chance alone explains the agreement.
   */
  agreement: z.object({ count: z.number().int(), same: z.number().int(), kappa: z.number().nullable() }).nullable(),
  mine: z.number().int(),
  overdue: z.number().int(),
  claimable: z.number().int(),
  missed: missedTasks,
  /** Number of enabled rules that assign review tasks (`used`), and of those that include the caller (`mine`). */
  rules: z.object({ used: z.number().int(), mine: z.number().int() }),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

/** Answers the figures at the top of the page 试题审核. */
export const getReviewFigures = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/getReviewFigures',
  summary: '我的审核数字',
  permission: 'review:list',
  request: z.object({ entity: reviewedEntity }),
  answer: reviewFigures,
})

/**
 * Claims those review tasks of `ids` that are still free, or up to `count` tasks the filter finds, most urgent first.
 * Two users never claim the same task.
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

/**
 * Lists the users within the caller's data scope who may judge review tasks of that kind, each with the number of open
 * tasks.
 */
export const listReviewers = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewers',
  summary: '可指派的审核人',
  permission: 'review:assign',
  request: z.object({
    keyword: z.string().trim().max(40).default(''),
    /** The kind of the review task; only chief editors decide an arbitration. */
    kind: reviewKind.default('review'),
  }),
  answer: z.object({ list: z.array(person.extend({ userName: z.string(), open: z.number().int() })) }),
})

/** Reassigns review tasks: each task ends, and a new task for the other reviewer replaces it. */
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
