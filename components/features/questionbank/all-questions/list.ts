import { z } from 'zod'
import { defineList } from '@/components/work/list/define-list'
import {
  countQuestionOptions,
  countQuestions,
  listQuestions,
  type QuestionTab,
  questionTabs,
} from '@/lib/contracts/question/calls'

/** `scope=all`: the user cleared the filters, so the remembered pair is not filled in either. */
const schema = listQuestions.request.omit({ tab: true }).extend({ scope: z.literal('all').optional() })

/** Returns the tab of an address; the tab chooses the list and is not one of its filters. */
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
