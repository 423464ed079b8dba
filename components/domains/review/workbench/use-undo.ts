'use client'

import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast/toast'
import { entityOf } from '@/lib/api/query-of'
import { useWrites } from '@/lib/api/use-write'
import { listNextTasks, undoReview } from '@/lib/contracts/review/judging'
import { UNDO_MINUTES } from '@/lib/contracts/review/states'

/**
 * Topic of the toasts about verdicts. A new toast replaces the previous toast of its topic, because several toasts
 * would cover the page.
 */
export const VERDICT = 'verdict'

/**
 * Returns a function that takes back the verdict of a review task, by default the latest verdict, and opens this task.
 */
export function useUndo(entity: string, go: (task: string) => void): (task?: string) => void {
  const client = useQueryClient()
  const { mutate } = useWrites(
    async (send, task: string | undefined) => {
      const id = task ?? (await send(listNextTasks, { entity })).last
      if (id === null) return toast.info(`没有 ${UNDO_MINUTES} 分钟内的结论可以撤销`)
      const { title } = await send(undoReview, { id })
      toast.success(`已撤销 ${title} 的结论`, undefined, VERDICT)
      go(id)
    },
    { onSettled: () => client.invalidateQueries({ queryKey: [entityOf(undoReview)] }) },
  )
  return mutate
}
