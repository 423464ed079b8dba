'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { z } from 'zod'
import { readState } from '@/components/kit/list/url-state'
import { ownErrors, queryOf } from '@/lib/api/query-of'
import type { Call, CallAnswer } from '@/lib/contracts/base/call'
import { getReviewTask, listNextTasks } from '@/lib/contracts/review/judging'
import { useTab } from '@/lib/state/tab'
import type { JudgedKind } from './judged'

/** Number of review tasks that are fetched in advance. */
const AHEAD = 2

/** The ids of the tasks before and after the open review task, and the functions that open them. */
export interface TaskNavigation {
  /** Id of the next task; undefined while it is unknown, null after the last task. */
  next: string | null | undefined
  previous: string | null
  steps: Steps
}

/** Provides the ids of the tasks before and after the visible task. */
export const TaskNeighbours = createContext<Pick<TaskNavigation, 'next' | 'previous'>>({
  next: undefined,
  previous: null,
})

/**
 * Functions that open other tasks. This object never changes, so a change to another task causes no render of the tasks
 * already rendered.
 */
export interface Steps {
  go: (id: string) => void
  /**
   * Opens the next task, or the end screen if no task is left. The promise resolves when the judged task is no longer
   * visible.
   */
  goOn: () => Promise<void>
  forth: () => void
  back: () => void
}

const nextTasksFilter = listNextTasks.request.omit({ entity: true, after: true })

/** Returns the filter in the address; it comes from the list from which the user opened the workbench. */
export function listFilterOf(params: URLSearchParams): z.input<typeof nextTasksFilter> {
  return readState(nextTasksFilter, params)
}

/** Returns the tasks after `id`, taken from the answer for the task before `id`; undefined if there are none. */
function tasksAfter({ ids, ...rest }: CallAnswer<typeof listNextTasks>, id: string) {
  const at = ids.indexOf(id)
  return at < 0 || at === ids.length - 1 ? undefined : { ...rest, ids: ids.slice(at + 1) }
}

/** The parts of a kind of record that the navigation needs. */
type Followed<C extends Call> = Pick<JudgedKind<C>, 'screens' | 'call' | 'asked' | 'warmUp'>

/**
 * Fetches the next tasks and their versions in advance. The requests begin only when the visible task is rendered
 * (`stands` is true), so that the visible task is not delayed.
 */
function useAhead<C extends Call>(kind: Followed<C>, ids: readonly string[] | undefined, stands: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!stands) return
    const prefetch = async (task: string) => {
      const opened = await client.fetchQuery(queryOf(getReviewTask, { id: task }, ownErrors))
      kind.warmUp(await client.fetchQuery(queryOf(kind.call, kind.asked(opened), ownErrors)))
    }
    for (const task of ids?.slice(0, AHEAD) ?? []) void prefetch(task).catch(() => null)
  }, [client, kind, ids, stands])
}

/** Returns the neighbours of a task in the sequence of deadlines, and fetches the next tasks in advance. */
export function useTaskNavigation<C extends Call>(id: string, kind: Followed<C>, stands: boolean): TaskNavigation {
  const { entity } = kind.screens
  const { params } = useTab()
  const filter = useMemo(() => ({ ...listFilterOf(params), entity }), [params, entity])
  const { data } = useQuery({
    ...queryOf(listNextTasks, { ...filter, after: id }, { ...ownErrors, quiet: true }),
    // Until the service answers, the hook uses the next tasks that the answer for the previous task contained.
    placeholderData: (before) => before && tasksAfter(before, id),
  })
  const ids = data?.ids
  useAhead(kind, ids, stands)

  const seen = useRef<string[]>([])
  useEffect(() => {
    if (seen.current.at(-1) !== id) seen.current = [...seen.current.filter((one) => one !== id), id]
  }, [id])

  const next = ids && (ids[0] ?? null)
  const previous = seen.current.filter((one) => one !== id).at(-1) ?? null
  const steps = useSteps(id, next, previous)
  return useMemo(() => ({ next, previous, steps }), [next, previous, steps])
}

function useSteps(id: string, next: string | null | undefined, previous: string | null): Steps {
  const { params, setParams } = useTab()
  const at = useRef({ params, next, previous })
  useLayoutEffect(() => {
    at.current = { params, next, previous }
  })
  const isShown = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the task is left when another comes to the front, or the view goes
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      for (const resolve of waiting.current.splice(0)) resolve()
    }
  }, [id])
  return useMemo<Steps>(() => {
    const go = (target: string | null, how?: 'end') => {
      const address = new URLSearchParams(at.current.params)
      for (const name of ['task', 'beside']) address.delete(name)
      if (target) address.set('task', target)
      setParams(address, how)
    }
    return {
      go,
      goOn: () => {
        const left = isShown.current ? new Promise<void>((resolve) => waiting.current.push(resolve)) : Promise.resolve()
        go(at.current.next ?? null, 'end')
        return left
      },
      forth: () => at.current.next && go(at.current.next),
      back: () => at.current.previous && go(at.current.previous),
    }
  }, [setParams])
}
