import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import type { Entity } from '@/lib/contracts/cards'
import { listReviewTasks, reviewTabs } from '@/lib/contracts/review/calls'
import { figureDays, listReviewerFigures } from '@/lib/contracts/review/chief'

export type TaskTab = (typeof reviewTabs)[number]
/** Beside the lists of tasks, what a chief sees of reviewers. */
export const REVIEWERS = 'reviewers'
export type Tab = TaskTab | typeof REVIEWERS

/** The tab of an address: which list it is, so it is none of its filters. */
export const tabIn = (params: URLSearchParams): TaskTab => reviewTabs.find((tab) => tab === params.get('tab')) ?? 'open'

export const showsReviewers = (params: URLSearchParams): boolean => params.get('tab') === REVIEWERS

export type Days = (typeof figureDays)[number]

/** The time an address asks for: which list it is, so it is none of its filters. */
export const daysIn = (params: URLSearchParams): Days => figureDays.find((days) => days === params.get('days')) ?? '30'

/** The lists of a kind of record that is reviewed. */
export const reviewListsOf = (entity: Entity) => ({
  tasks: defineList({
    call: listReviewTasks,
    schema: listReviewTasks.request.omit({ entity: true, tab: true }),
    fixed: (params) => ({
      entity,
      tab: tabIn(params),
      // People look first for what they judged last.
      ...(tabIn(params) === 'done' && ({ sort: 'decidedAt', order: 'desc' } as const)),
    }),
  }),
  reviewers: defineList({
    call: listReviewerFigures,
    schema: listReviewerFigures.request.omit({ entity: true, days: true }),
    fixed: (params) => ({ entity, days: daysIn(params) }),
  }),
})
export type ReviewLists = ReturnType<typeof reviewListsOf>

/** What a document asks for: the reviewers' tab asks for itself. */
export const tasksAskedBy = ({ tasks }: ReviewLists) =>
  ({
    call: listReviewTasks,
    input: (params) => (showsReviewers(params) ? null : tasks.input(params)),
  }) satisfies FirstCall<typeof listReviewTasks>
