import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import type { Entity } from '@/lib/contracts/cards'
import { listReviewTasks, reviewTabs } from '@/lib/contracts/review/calls'
import { figureDays, listReviewerFigures } from '@/lib/contracts/review/chief'

export type TaskTab = (typeof reviewTabs)[number]
/** Tab that shows a chief the reviewers beside the task lists. */
export const REVIEWERS = 'reviewers'
export type Tab = TaskTab | typeof REVIEWERS

/** Returns the tab of an address; the tab chooses the list and is not one of its filters. */
export const tabIn = (params: URLSearchParams): TaskTab => reviewTabs.find((tab) => tab === params.get('tab')) ?? 'open'

export const showsReviewers = (params: URLSearchParams): boolean => params.get('tab') === REVIEWERS

export type Days = (typeof figureDays)[number]

/** Returns the period of an address; the period chooses the list and is not one of its filters. */
export const daysIn = (params: URLSearchParams): Days => figureDays.find((days) => days === params.get('days')) ?? '30'

/** Returns the lists of a record kind under review. */
export const reviewListsOf = (entity: Entity) => ({
  tasks: defineList({
    call: listReviewTasks,
    schema: listReviewTasks.request.omit({ entity: true, tab: true }),
    fixed: (params) => ({
      entity,
      tab: tabIn(params),
      // Users look first for the tasks they judged last.
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

/** Calls of the task lists for the first document; the reviewers' tab loads its own. */
export const tasksRequestOf = ({ tasks }: ReviewLists) =>
  ({
    call: listReviewTasks,
    input: (params) => (showsReviewers(params) ? null : tasks.input(params)),
  }) satisfies FirstCall<typeof listReviewTasks>
