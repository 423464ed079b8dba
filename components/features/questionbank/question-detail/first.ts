import type { FirstCall } from '@/lib/api/first-call'
import { getQuestion } from '@/lib/contracts/question/detail'

/**
 * Call that loads the question and the version named in the address; its input is null if the address has no question
 * id.
 */
export const questionRequest = {
  call: getQuestion,
  input: (params) => {
    const id = params.get('id')
    return id ? { id, version: params.get('version') ?? undefined } : null
  },
} satisfies FirstCall<typeof getQuestion>
