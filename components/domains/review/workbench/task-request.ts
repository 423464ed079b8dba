import type { FirstCall } from '@/lib/api/first-call'
import { getReviewTask } from '@/lib/contracts/review/judging'

/** Call that loads the task of the address. */
export const taskRequest = {
  call: getReviewTask,
  input: (params) => {
    const id = params.get('task')
    return id ? { id } : null
  },
} satisfies FirstCall<typeof getReviewTask>
