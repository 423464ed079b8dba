import { reviewListsOf, tasksRequestOf } from '@/components/domains/review/list/lists'

export const questionLists = reviewListsOf('question')

export const tasksRequest = tasksRequestOf(questionLists)
