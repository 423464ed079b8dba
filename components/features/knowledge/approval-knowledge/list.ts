import { reviewListsOf, tasksRequestOf } from '@/components/domains/review/list/lists'

export const pointReviewLists = reviewListsOf('kp')

const tasks = tasksRequestOf(pointReviewLists)

/** Call of the task list for the first document; an address with a task opens the workbench instead. */
export const pointTasksRequest = {
  ...tasks,
  input: (params: URLSearchParams) => (params.has('task') ? null : tasks.input(params)),
}
