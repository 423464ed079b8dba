import { type FiltersOf, type OverList, path, recordPath } from '../base/paths.ts'
import type { listReviewTasks } from './calls.ts'

type TaskFilters = FiltersOf<typeof listReviewTasks>

export const reviewPaths = {
  reviewTask: {
    list: path<TaskFilters>('/questionbank/checkquestion'),
    page: recordPath<TaskFilters & { task?: string }>('/questionbank/review', 'task'),
  },
  pushRule: { list: path<OverList>('/platformmanage/reviewpushrules') },
  reviewFlow: { list: path<OverList>('/platformmanage/reviewpushrules?tab=flows') },
  reviewHoliday: { list: path<OverList>('/platformmanage/reviewpushrules?tab=holidays') },
  goldenItem: { list: path<OverList>('/platformmanage/reviewpushrules?tab=golden') },
} as const
