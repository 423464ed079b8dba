'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import type { PagePosition } from '@/components/kit/list/paging'
import { toast } from '@/components/ui/toast/toast'
import type { ListCall } from '@/components/work/list/define-list'
import { keyOf, queryOf } from '@/lib/api/query-of'
import { any, type LoadedPage, neighbourOf, pageContains, type RowFilter, type Step } from './list-place'

interface Options {
  /** The call of the list from which the user opens the records. */
  call: ListCall
  id: string
  /** The Chinese measure word for a record, such as 题. */
  unit: string
  /** Opens a record; `place` is the list page with the record, if it differs from the present page. */
  open: (id: string, step: Step, place?: PagePosition) => void
  /** Returns an element of the screen on which the keys `[` and `]` work; without this function the keys do nothing. */
  place?: () => Element | null
}

/** Maximum number of pages that are searched for a wanted record. */
const MAX_PAGES = 10

const stepOf: Readonly<Record<string, Step>> = { '[': 'previous', ']': 'next' }

/**
 * Returns the previous and next record in the list from which the user opened the record, with the filters and sort
 * order of that list. The keys `[` and `]` open these records. At the end of a page the next page is fetched. A record
 * that was opened by a link alone has no neighbours.
 */
export function useNeighbours({ call, id, unit, open, place }: Options) {
  const client = useQueryClient()
  const [origin, setOrigin] = useState<LoadedPage | null>(null)
  /** Steps that the user takes while the next page is loading; null if no page is loading. */
  const owed = useRef<Step[] | null>(null)
  const seen = loadedPages(client, call)
  const same = origin && seen.find(({ input }) => keyText(input) === keyText(origin.input))
  const page = [same, origin, ...seen].find((one) => one && pageContains(one, id)) ?? null
  // The loaded page is kept here, because the query cache drops the list some time after the user has left it.
  if (page && (!origin || keyText(page.input) !== keyText(origin.input))) setOrigin(page)

  const to = (step: Step) => page && neighbourOf(page, id, step, seen)
  const turn = async ({ input: from }: LoadedPage, place: PagePosition): Promise<LoadedPage> => {
    const input = { ...from, after: undefined, ...place }
    return { input, answer: await client.fetchQuery(queryOf(call, input)) }
  }
  /** Fetches the next page and then continues with the steps that the user has taken meanwhile. */
  const walk = async (first: Step, start: LoadedPage, wants: RowFilter) => {
    const steps = [first]
    owed.current = steps
    let [here, at, last] = [start, id, first]
    let pages = MAX_PAGES
    let place: PagePosition | undefined
    for (let step = steps.shift(); step; step = steps.shift()) {
      const target = neighbourOf(here, at, step, loadedPages(client, call), wants)
      if (target === null) {
        endText(step, unit)
        if (at !== id && !wants(here.answer.list.find((row) => row.id === at) ?? {})) return
        break
      }
      last = step
      if (typeof target === 'string') at = target
      else {
        here = await turn(here, target)
        const { list } = here.answer
        const row = step === 'next' ? list.find(wants) : list.findLast(wants)
        const edge = step === 'next' ? list.at(-1) : list[0]
        if (!edge) return endText(step, unit)
        // No row of this page is wanted, so the search continues on the adjacent page.
        if (!row) steps.unshift(step)
        if (!row && --pages === 0) return void toast.info(`前后 ${MAX_PAGES} 页没有这样的${unit}`)
        ;[at, place] = [(row ?? edge).id, target]
      }
    }
    setOrigin(here)
    open(at, last, place)
  }
  /** Opens the nearest record in the direction of `step` that `wants` accepts. */
  const go = (step: Step, wants: RowFilter = any) => {
    if (owed.current) return void owed.current.push(step)
    if (!page) return
    const target = neighbourOf(page, id, step, seen, wants)
    if (target === null) endText(step, unit)
    else if (typeof target === 'string') open(target, step)
    // The global error display reports a failure, so nothing is done here.
    else
      void walk(step, page, wants)
        .catch(() => null)
        .finally(() => {
          owed.current = null
        })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = isTyping(event, place?.()) ? undefined : stepOf[event.key]
    if (!step) return
    event.preventDefault()
    go(step)
  }
  const lines = [
    { keys: ['['], text: `上一${unit}` },
    { keys: [']'], text: `下一${unit}` },
  ]
  useKeys(onKeyDown, { lines: () => lines, place: place ?? (() => null) }, page !== null && place !== undefined)
  return { known: page !== null, previous: to('previous'), next: to('next'), go }
}

const endText = (step: Step, unit: string) =>
  toast.info(step === 'next' ? `已经是列表的最后一${unit}` : `已经是列表的第一${unit}`)

const keyText = (input: object) => JSON.stringify(input)

/** Returns the cached pages of the list, the most recently loaded page first. */
function loadedPages(client: QueryClient, call: ListCall): LoadedPage[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: keyOf(call) })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ queryKey, state }) => ({
      input: queryKey[2] as LoadedPage['input'],
      answer: state.data as LoadedPage['answer'],
    }))
}
