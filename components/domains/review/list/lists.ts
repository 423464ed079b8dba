import { defineList } from '@/components/work/list/define-list'
import type { FirstCall } from '@/lib/api/first-call'
import type { Entity } from '@/lib/contracts/cards'
import { listReviewTasks, reviewTabs } from '@/lib/contracts/review/calls'
import { figureDays, listReviewerFigures } from '@/lib/contracts/review/chief'

export type TaskTab = (typeof reviewTabs)[number]
/** Tab that shows the reviewers; chief reviewers see it beside the tabs with review tasks. */
export const REVIEWERS = 'reviewers'
export type Tab = TaskTab | typeof REVIEWERS

/** Returns the tab in an address; the tab determines the list and is not a filter of the list. */
export const tabIn = (params: URLSearchParams): TaskTab => reviewTabs.find((tab) => tab === params.get('tab')) ?? 'open'

export const showsReviewers = (params: URLSearchParams): boolean => params.get('tab') === REVIEWERS

export type Days = (typeof figureDays)[number]

/** Returns the period in an address; the period determines the list and is not a filter of the list. */
export const daysIn = (params: URLSearchParams): Days => figureDays.find((days) => days === params.get('days')) ?? '30'

/** Returns the lists of a kind of record under review. */
export const reviewListsOf = (entity: Entity) => ({
  tasks: defineList({
    call: listReviewTasks,
    schema: listReviewTasks.request.omit({ entity: true, tab: true }),
    fixed: (params) => ({
      entity,
      tab: tabIn(params),
      // In the tab of judged tasks, users search first for the tasks that they judged last.
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

/**
 * Calls that the server makes for the first HTML document of a review task list; the tab of reviewers loads its own
 * data.
 */
export const tasksRequestOf = ({ tasks }: ReviewLists) =>
  ({
    call: listReviewTasks,
    input: (params) => (showsReviewers(params) ? null : tasks.input(params)),
  }) satisfies FirstCall<typeof listReviewTasks>

/** As `tasksRequestOf`, for a screen on which an address with a task opens the workbench instead of the list. */
export function recordTasksRequestOf(lists: ReviewLists) {
  const tasks = tasksRequestOf(lists)
  return { ...tasks, input: (params: URLSearchParams) => (params.has('task') ? null : tasks.input(params)) }
}
