import { z } from 'zod'
import { defineCall } from '../base/call.ts'
import { pageAnswer, pageRequest } from '../base/paging.ts'
import { defineBulk } from '../base/task-calls.ts'
import { person } from '../comment/calls.ts'
import { reviewFigures, reviewFilter } from './calls.ts'
import { goldenScore } from './golden.ts'
import { reviewedEntity } from './reviewed-entity.ts'

// What a chief sees of reviewers, and passes in their place.

/** Days back from now, by their number on the wire. */
export const figureDays = ['7', '30', '90'] as const

export const reviewerFigures = person.extend({
  userName: z.string(),
  /** Verdicts given, golden items aside, as for all but what is said of those. */
  judged: z.number().int(),
  /** The middle one of the times they took; null: none. */
  medianSeconds: z.number().nullable(),
  /** Of the judged ones, sent back. */
  returned: z.number().int(),
  golden: goldenScore,
  agreement: reviewFigures.shape.agreement,
  expired: z.number().int(),
  declined: z.number().int(),
  /** At hand now. */
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

/** Everybody who had a task of the caller's subjects in that time, or has one now. */
export const listReviewerFigures = defineCall({
  method: 'GET',
  path: '/zakj-review/reviewTask/listReviewerFigures',
  summary: '审核人统计',
  permission: 'review:arbitrate',
  scoped: true,
  request: pageRequest.extend({
    entity: reviewedEntity,
    days: z.enum(figureDays).default('30'),
    /** Of a name or an account. */
    keyword: z.string().trim().max(40).optional(),
    sort: z.enum(reviewerSorts).default('judged'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  answer: pageAnswer(reviewerFigures),
})

/** A chief passes what no check finds anything on, without opening each (domain model §5). */
export const passReviews = defineBulk({
  path: '/zakj-review/reviewTask/passReviews',
  summary: '批量通过审核',
  permission: 'review:arbitrate',
  filter: reviewFilter,
  params: z.object({}),
})
