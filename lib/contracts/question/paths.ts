import { type FiltersOf, path, recordPath } from '../base/paths.ts'
import type { listQuestions } from './calls.ts'

export const questionPaths = {
  question: {
    list: path<FiltersOf<typeof listQuestions>>('/questionbank/allquestions'),
    page: recordPath<{ id?: string; version?: string; compare?: string; tab?: 'log' | 'review' | 'similar' }>(
      '/questionbank/questiondetail',
      'id',
    ),
    form: path<{ id?: string; copy?: string; parent?: string }>('/questionbank/addquestion'),
  },
  importQuestion: { page: path('/questionbank/importquestion') },
  publishedQuestion: { page: path('/questionbank/publishedquestion') },
  syncQuestion: { page: path('/questionbank/asyncquestion') },
  specialQuestion: { page: path('/questionbank/specialquestion') },
  questionError: { page: path('/questionbank/reporterror') },
} as const
