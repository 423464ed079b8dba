'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { send } from '@/lib/api/send'
import { listNextTasks, undoReview } from '@/lib/contracts/review/judging'
import { UNDO_MINUTES } from '@/lib/contracts/review/states'
import { ApiError } from '@/lib/http/api-error'

/** Of what is told of verdicts only the latest stands: one after the other they would cover the page. */
export const VERDICT = 'verdict'

/** Takes a verdict back, the one given last unless another is meant, and goes to its task. */
export function useUndo(entity: string, go: (task: string) => void): (task?: string) => void {
  const client = useQueryClient()
  return useCallback(
    async (task?: string) => {
      try {
        const id = task ?? (await send(listNextTasks, { entity })).last
        if (id === null) return toast.info(`没有 ${UNDO_MINUTES} 分钟内的结论可以撤销`)
        const { title } = await send(undoReview, { id })
        toast.success(`已撤销 ${title} 的结论`, undefined, VERDICT)
        go(id)
      } catch (error) {
        // A failed transport is told by the client.
        if (error instanceof ApiError && !error.isTransport && !error.isSessionEnd) toast.error(error.message)
      } finally {
        await client.invalidateQueries({ queryKey: ['reviewTask'] })
      }
    },
    [client, entity, go],
  )
}
