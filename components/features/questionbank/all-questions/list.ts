import { z } from 'zod'
import { defineList } from '@/components/work/list/define-list'
import {
  countQuestionOptions,
  countQuestions,
  listQuestions,
  type QuestionTab,
  questionTabs,
} from '@/lib/contracts/question/calls'

/** `scope=all`: the person took every filter away, so the remembered pair stays away too. */
const schema = listQuestions.request.omit({ tab: true }).extend({ scope: z.literal('all').optional() })

/** The tab of an address: which list it is, so it is none of its filters. */
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
