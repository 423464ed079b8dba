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

/** How many tasks ahead are there already when one is judged. */
const AHEAD = 2

/** Milliseconds in which the page is left to the record that has come: all else that follows is asked for after. */
export const BEHIND = 300

/** Where one is among the tasks in hand. */
export interface Walk {
  /** undefined: not known yet. null: this is the last one in hand. */
  next: string | null | undefined
  previous: string | null
  steps: Steps
}

/** What is there before and behind the task in front. */
export const Walked = createContext<Pick<Walk, 'next' | 'previous'>>({ next: undefined, previous: null })

/** The ways to other tasks; the same for all of them, so that none is drawn anew where another comes to the front. */
export interface Steps {
  go: (id: string) => void
  /** To the next one, or to what is left when there is none. */
  goOn: () => void
  forth: () => void
  back: () => void
}

const walked = listNextTasks.request.omit({ entity: true, after: true })

/** Which tasks one goes through: the filter of the list one came from, as the address has it. */
export function walkedIn(params: URLSearchParams): z.input<typeof walked> {
  return readState(walked, params)
}

/** What followed a task, of what followed the one before it. */
function behind({ ids, ...rest }: CallAnswer<typeof listNextTasks>, id: string) {
  const at = ids.indexOf(id)
  return at < 0 || at === ids.length - 1 ? undefined : { ...rest, ids: ids.slice(at + 1) }
}

/** From task to task: the next by its deadline comes next, and is fetched before it is asked for. */
export function useWalk<C extends Call>(id: string, kind: JudgedKind<C>): Walk {
  const { entity } = kind.screens
  const client = useQueryClient()
  const { params, setParams } = useTab()
  const seen = useRef<string[]>([])
  const filter = useMemo(() => ({ ...walkedIn(params), entity }), [params, entity])
  const { data } = useQuery({
    ...queryOf(listNextTasks, { ...filter, after: id }, { ...ownErrors, quiet: true }),
    // Who is quicker than the answer goes on to what followed the task before.
    placeholderData: (before) => before && behind(before, id),
  })
  const ids = data?.ids

  useEffect(() => {
    const fetchAhead = async (task: string) => {
      const opened = await client.fetchQuery(queryOf(getReviewTask, { id: task }, ownErrors))
      kind.foresee(await client.fetchQuery(queryOf(kind.call, kind.asked(opened), ownErrors)))
    }
    const timer = setTimeout(() => {
      for (const task of ids?.slice(0, AHEAD) ?? []) void fetchAhead(task).catch(() => null)
    }, BEHIND)
    return () => clearTimeout(timer)
  }, [client, kind, ids])

  useEffect(() => {
    if (seen.current.at(-1) !== id) seen.current = [...seen.current.filter((one) => one !== id), id]
  }, [id])

  const next = ids && (ids[0] ?? null)
  const previous = seen.current.filter((one) => one !== id).at(-1) ?? null
  const at = useRef({ params, next, previous })
  useLayoutEffect(() => {
    at.current = { params, next, previous }
  })
  const steps = useMemo<Steps>(() => {
    const go = (target: string | null, how?: 'end') => {
      const address = new URLSearchParams(at.current.params)
      for (const name of ['task', 'beside']) address.delete(name)
      if (target) address.set('task', target)
      setParams(address, how)
    }
    return {
      go,
      goOn: () => go(at.current.next ?? null, 'end'),
      forth: () => at.current.next && go(at.current.next),
      back: () => at.current.previous && go(at.current.previous),
    }
  }, [setParams])
  return useMemo(() => ({ next, previous, steps }), [next, previous, steps])
}
