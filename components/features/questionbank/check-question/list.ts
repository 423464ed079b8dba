import { reviewListsOf, tasksAskedBy } from '@/components/domains/review/list/lists'

export const questionLists = reviewListsOf('question')

export const tasksAsked = tasksAskedBy(questionLists)
