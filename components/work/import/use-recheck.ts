'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cacheTask, isUnfinished, taskKeys } from '@/lib/api/task'
import { useWrites } from '@/lib/api/use-write'
import type { TaskDetail } from '@/lib/contracts/task/calls'
import { recheckTask } from '@/lib/contracts/task/import-calls'
import { useComingBack } from './use-coming-back'

/**
 * Maximum number of rows of a file that is checked again automatically; larger files are checked again only on request.
 */
const BY_ITSELF = 2_000
/** Milliseconds after which a finished check may be outdated when the user comes back. */
const FRESH_MS = 3_000

const isMending = () => document.activeElement?.matches('td input, td select') ?? false

/**
 * Checks the rows of an import again, on request and whenever the user returns to the screen: the user may have added
 * missing records meanwhile. After the check, the hook fetches the rows on the page again.
 */
export function useRecheck(task: TaskDetail) {
  const client = useQueryClient()
  const { id, status, total, finishedAt } = task
  const { mutate, isPending } = useWrites((send, more: { update?: boolean }) => send(recheckTask, { id, ...more }), {
    onSuccess: (queued) => cacheTask(client, queued),
  })
  const asked = useRef<string | null>(null)
  // The time comes from the page's own clock, because the server's clock may differ. A check from an earlier visit
  // always counts as outdated.
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  useComingBack(() => {
    const age = performance.now() - endedAt.current
    if (status !== 'ready' || total > BY_ITSELF || age < FRESH_MS || isMending()) return
    // The user returned twice before the server answered, so the check is already requested.
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
    /** Turns 更新已有数据 on or off; the server then checks all rows again. */
    setUpdate: (update: boolean) => mutate({ update }),
  }
}
