import { recordTasksRequestOf, reviewListsOf } from '@/components/domains/review/list/lists'

export const systemReviewLists = reviewListsOf('ksystem')

/** Call of the task list for the first document. */
export const systemTasksRequest = recordTasksRequestOf(systemReviewLists)
