import type { FirstCall } from '@/lib/api/first-call'
import { getQuestion } from '@/lib/contracts/question/detail'

/** Call that loads the question and version of the address. */
export const questionRequest = {
  call: getQuestion,
  input: (params) => {
    const id = params.get('id')
    return id ? { id, version: params.get('version') ?? undefined } : null
  },
} satisfies FirstCall<typeof getQuestion>
