import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { cleanHtml } from '../base/clean-html.ts'
import { pageAnswer, pageRequest, several } from '../base/paging.ts'
import { entity, recordId, recordStamp } from '../base/record.ts'
import { person } from '../comment/calls.ts'
import { reviewedEntity } from './reviewed-entity.ts'
import { CLAIM_MOST, reviewKind, reviewTaskState } from './states.ts'

/** open: to be claimed. mine: one's own. done: judged by oneself. disputes and all: a chief's. */
export const reviewTabs = ['open', 'mine', 'done', 'disputes', 'all'] as const

export const reviewFilter = z.object({
  /** What is reviewed. */
  entity: reviewedEntity,
  tab: z.enum(reviewTabs).default('open'),
  section: several.optional(),
  grade: several.optional(),
  subject: several.optional(),
  /** Keys of the types that the kind of record comes in. */
  type: several.optional(),
  /** Imports it came in with. */
  batch: several.pipe(z.array(recordId)).optional(),
  kind: several.pipe(z.array(reviewKind)).optional(),
  /** Numbers of stages. */
  stage: several.pipe(z.array(z.string().regex(/^[1-5]$/))).optional(),
  /** Of a name or an account; finds nothing where the judging is blind and the caller may not know. */
  submitter: z.string().trim().max(40).optional(),
  /** Days on which its time is up, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Its time is up. */
  overdue: z.stringbool().or(z.boolean()).optional(),
  status: several.pipe(z.array(reviewTaskState)).optional(),
  /** A code. */
  keyword: z.string().trim().max(60).optional(),
})
export type ReviewFilter = z.infer<typeof reviewFilter>

export const reviewTaskItem = recordStamp.extend({
  entity,
  entityId: z.string(),
  versionId: z.string(),
  /** What it is called, and rich text cut for two lines. */
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
  /** How it came to whoever has it; null: nobody has. */
  method: z.string().nullable(),
  assignee: person.nullable(),
  /** The caller has it. */
  own: z.boolean(),
  /** Why the caller may not claim it; null: they may, or it does not wait. */
  hindrance: z.string().nullable(),
  /** Null where the judging is blind and the caller may not know. */
  submitter: z.string().nullable(),
  blind: z.boolean(),
  submittedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.string().nullable(),
  /** Of what earlier rounds found. */
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
    /** decidedAt: of what was judged only. */
    sort: z.enum(['dueAt', 'decidedAt']).default('dueAt'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: pageAnswer(reviewTaskItem),
})

/** Imports of which something is under review, the newest first; by whom is not told, as judging may be blind. */
export const listReviewBatches = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewBatches',
  summary: '审核中的导入批次',
  permission: 'review:list',
  request: z.object({ entity: reviewedEntity }),
  answer: z.object({ list: z.array(z.object({ id: z.string(), at: z.string(), count: z.number().int() })) }),
})

/** Why some of what waits cannot be claimed, by the number of tasks. */
export const missedTasks = z.array(z.object({ reason: z.string(), count: z.number().int() }))

export const reviewFigures = z.object({
  doneToday: z.number().int(),
  /** Of one's judgements of the last 30 days; null: none. */
  averageSeconds: z.number().nullable(),
  /** With others who judged the same versions, in the last 90 days; null: too few. `kappa` is Cohen's, null where chance says all. */
  agreement: z.object({ count: z.number().int(), same: z.number().int(), kappa: z.number().nullable() }).nullable(),
  mine: z.number().int(),
  overdue: z.number().int(),
  claimable: z.number().int(),
  missed: missedTasks,
  /** Rules in use, and those among them that have the caller among their people. */
  rules: z.object({ used: z.number().int(), mine: z.number().int() }),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

/** The head of 试题审核. */
export const getReviewFigures = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/getReviewFigures',
  summary: '我的审核数字',
  permission: 'review:list',
  request: z.object({ entity: reviewedEntity }),
  answer: reviewFigures,
})

/** Those of `ids` that are still free, or up to `count` of what the filter finds, the most urgent first; never one twice. */
export const claimReviewTasks = defineCall({
  method: 'POST',
  path: '/zakj-review/reviewTask/claimReviewTasks',
  summary: '领取审核任务',
  permission: 'review:judge',
  creates: true,
  request: z.object({
    filter: reviewFilter.omit({ tab: true }),
    ids: z.array(recordId).min(1).max(CLAIM_MOST, `一次最多领取 ${CLAIM_MOST} 题`).optional(),
    count: z.number().int().min(1).max(CLAIM_MOST, `一次最多领取 ${CLAIM_MOST} 题`),
  }),
  answer: z.object({ ids: z.array(z.string()), missed: missedTasks }),
})

/** Who may judge such tasks, with how many they have; within the caller's scope. */
export const listReviewers = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewers',
  summary: '可指派的审核人',
  permission: 'review:assign',
  request: z.object({
    keyword: z.string().trim().max(40).default(''),
    /** Of what kind the task is: a split only chiefs decide. */
    kind: reviewKind.default('review'),
  }),
  answer: z.object({ list: z.array(person.extend({ userName: z.string(), open: z.number().int() })) }),
})

/** To somebody else: the task ends and a further one stands in its place. */
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
