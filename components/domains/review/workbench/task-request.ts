import type { FirstCall } from '@/lib/api/first-call'
import { getReviewTask } from '@/lib/contracts/review/judging'

/** The call that loads the review task named in the address. */
export const taskRequest = {
  call: getReviewTask,
  input: (params) => {
    const id = params.get('task')
    return id ? { id } : null
  },
} satisfies FirstCall<typeof getReviewTask>
