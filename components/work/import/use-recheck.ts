'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isAtWork, keepTask, taskKeys } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { recheckTask } from '@/lib/contracts/task/import-calls'
import { useComingBack } from './use-coming-back'

/** Files of more rows are checked again when that is asked for, not by themselves. */
const BY_ITSELF = 2_000
/** A check that ended before the eyes of who comes back, and so shortly ago, knows the world as it is. */
const FRESH_MS = 3_000

const isMending = () => document.activeElement?.matches('td input, td select') ?? false

/**
 * Checks the rows of an import again: when asked, and by itself when somebody comes back to it, who may have added
 * meanwhile what was missing. Rows on the page are fetched anew once it is over.
 */
export function useRecheck(task: TaskDetail) {
  const client = useQueryClient()
  const { id, status, total, finishedAt } = task
  const { mutate, isPending } = useWrites((send, more: { update?: boolean }) => send(recheckTask, { id, ...more }), {
    onSuccess: (queued) => keepTask(client, queued),
  })
  const asked = useRef<string | null>(null)
  // By the page's clock: the server's may be another, and a check of an earlier sitting is old, however short ago.
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useComingBack(() => {
    const age = performance.now() - endedAt.current
    if (status !== 'ready' || total > BY_ITSELF || age < FRESH_MS || isMending()) return
    // Looked at twice before the answer: the same check.
    if (asked.current === finishedAt) return
    asked.current = finishedAt
    mutate({})
  })
  const working = isAtWork(task) || isPending
  const wasWorking = useRef(working)
  useEffect(() => {
    if (wasWorking.current && !working) {
      endedAt.current = performance.now()
      void client.invalidateQueries({ queryKey: taskKeys.mending(id) })
    }
    wasWorking.current = working
  }, [working, client, id])
  return {
    working,
    recheck: () => mutate({}),
    /** Turns 更新已有数据 on or off, which all rows are checked anew for. */
    setUpdate: (update: boolean) => mutate({ update }),
  }
}
