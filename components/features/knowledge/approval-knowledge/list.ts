import { recordTasksRequestOf, reviewListsOf } from '@/components/domains/review/list/lists'

export const pointReviewLists = reviewListsOf('kp')

/** Call of the task list for the first document. */
export const pointTasksRequest = recordTasksRequestOf(pointReviewLists)
