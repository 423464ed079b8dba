import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { defineBulk } from '../base/task-calls.ts'
import { person } from '../comment/calls.ts'
import { reviewFigures, reviewFilter } from './calls.ts'
import { goldenScore } from './golden.ts'
import { reviewedEntity } from './reviewed-entity.ts'

// The figures that a chief editor (学科主编) sees about reviewers, and the bulk action by which a chief editor passes
// several review tasks at once.

/** Numbers of days up to now that the figures may cover. */
export const figureDays = ['7', '30', '90'] as const

export const reviewerFigures = person.extend({
  userName: z.string(),
  /**
   * Number of verdicts. Review tasks with an inserted fault (golden items) count only in `golden`, not here or in any
   * other figure.
   */
  judged: z.number().int(),
  /** Median time of the verdicts in seconds; null if there are no verdicts. */
  medianSeconds: z.number().nullable(),
  /** Number of verdicts that returned the version. */
  returned: z.number().int(),
  golden: goldenScore,
  agreement: reviewFigures.shape.agreement,
  expired: z.number().int(),
  declined: z.number().int(),
  /** Number of review tasks the reviewer currently holds. */
  open: z.number().int(),
})
export type ReviewerFigures = z.infer<typeof reviewerFigures>

export const reviewerSorts = [
  'judged',
  'median',
  'returned',
  'hits',
  'agreement',
  'expired',
  'declined',
  'open',
] as const
export type ReviewerSort = (typeof reviewerSorts)[number]

/** Lists every user who had a review task of the caller's subjects in the chosen time, or has one now. */
export const listReviewerFigures = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewerFigures',
  summary: '审核人统计',
  permission: 'review:arbitrate',
  scoped: true,
  request: pageRequest.extend({
    entity: reviewedEntity,
    days: z.enum(figureDays).default('30'),
    /** Part of a reviewer's name or account. */
    keyword: z.string().trim().max(40).optional(),
    sort: z.enum(reviewerSorts).default('judged'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(reviewerFigures),
})

/**
 * Gives the verdict "pass" on review tasks for which the checks have no findings, without opening each task; for chief
 * editors (domain model §5).
 */
export const passReviews = defineBulk({
  path: '/zakj-review/reviewTask/passReviews',
  summary: '批量通过审核',
  permission: 'review:arbitrate',
  filter: reviewFilter,
  params: z.object({}),
})
