import { z } from 'zod'
import { defineList } from '@/components/work/list/define-list'
import {
  countQuestionOptions,
  countQuestions,
  listQuestions,
  type QuestionTab,
  questionTabs,
} from '@/lib/contracts/question/calls'

/**
 * Filters of the list. `scope=all` means that the user cleared the filters, so that the remembered section and subject
 * are not filled in again.
 */
const schema = listQuestions.request.omit({ tab: true }).extend({ scope: z.literal('all').optional() })

/** Returns the tab in the address; undefined for 全部. The tab is no filter, so clearing the filters keeps the tab. */
export const tabIn = (params: URLSearchParams): QuestionTab | undefined =>
  questionTabs.find((tab) => tab === params.get('tab'))

const fixed = (params: URLSearchParams) => {
  const tab = tabIn(params)
  return tab ? { tab } : {}
}

export const questionList = {
  ...defineList({ call: listQuestions, count: countQuestions, options: countQuestionOptions, schema, fixed }),
  schema,
  emptied: { scope: 'all' } as const,
}
