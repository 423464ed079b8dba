'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cacheTask, isUnfinished, taskKeys } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { recheckTask } from '@/lib/contracts/task/import-calls'
import { useComingBack } from './use-coming-back'

/** Files with more rows are checked again only on request. */
const BY_ITSELF = 2_000
/** Milliseconds after which a finished check may be outdated when the user comes back. */
const FRESH_MS = 3_000

const isMending = () => document.activeElement?.matches('td input, td select') ?? false

/**
 * Checks the rows of an import again: on request, and automatically when the user returns, who may have added missing
 * records meanwhile. Rows on the page are fetched again once it is over.
 */
export function useRecheck(task: TaskDetail) {
  const client = useQueryClient()
  const { id, status, total, finishedAt } = task
  const { mutate, isPending } = useWrites((send, more: { update?: boolean }) => send(recheckTask, { id, ...more }), {
    onSuccess: (queued) => cacheTask(client, queued),
  })
  const asked = useRef<string | null>(null)
  // This is the page's own clock: the server's clock may differ, and a check of an earlier visit is outdated, however
  // recent.
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useComingBack(() => {
    const age = performance.now() - endedAt.current
    if (status !== 'ready' || total > BY_ITSELF || age < FRESH_MS || isMending()) return
    // The user returned twice before the answer, so the check is the same.
    if (asked.current === finishedAt) return
    asked.current = finishedAt
    mutate({})
  })
  const working = isUnfinished(task) || isPending
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
    /** Turns 更新已有数据 on or off, after which all rows are checked again. */
    setUpdate: (update: boolean) => mutate({ update }),
  }
}
