import { z } from 'zod'
import { defineList } from '@/components/work/list/define-list'
import { countQuestionOptions, countQuestions, listQuestions } from '@/lib/contracts/question/calls'

/** `scope=all`: the person took every filter away, so the remembered pair stays away too. */
const schema = listQuestions.request.extend({ scope: z.literal('all').optional() })

export const questionList = {
  ...defineList({ call: listQuestions, count: countQuestions, options: countQuestionOptions, schema }),
  schema,
  emptied: { scope: 'all' } as const,
}
