'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isTyping } from '@/components/kit/keys/typing'
import { useKeys } from '@/components/kit/keys/use-keys'
import type { PagePosition } from '@/components/kit/list/paging'
import { toast } from '@/components/ui/toast/toast'
import type { ListCall } from '@/components/work/list/define-list'
import { keyOf, queryOf } from '@/lib/api/query-of'
import { beside, holds, type SeenPage, type Step } from './list-place'

interface Options {
  /** The list records are opened from. */
  call: ListCall
  id: string
  /** What one is called: 题. */
  unit: string
  /** `place`: the page that was turned to. */
  open: (id: string, step: Step, place?: PagePosition) => void
  /** Where the keys are heard; absent: nowhere. */
  place?: () => Element | null
}

const stepOf: Readonly<Record<string, Step>> = { '[': 'previous', ']': 'next' }

/**
 * The records before and after this one in the list it was opened from, with its filters and its order; `[` and `]` go
 * there. Past the end of a page the next one is fetched. A record opened by a link alone has no neighbours.
 */
export function useNeighbours({ call, id, unit, open, place }: Options) {
  const client = useQueryClient()
  const [origin, setOrigin] = useState<SeenPage | null>(null)
  /** Steps that are asked for while the next page is on its way; null: none is. */
  const owed = useRef<Step[] | null>(null)
  const seen = pagesSeen(client, call)
  const same = origin && seen.find(({ input }) => keyText(input) === keyText(origin.input))
  const page = [same, origin, ...seen].find((one) => one && holds(one, id)) ?? null
  // The list is let go of a while after it was left; the way through it stays.
  if (page && (!origin || keyText(page.input) !== keyText(origin.input))) setOrigin(page)

  const to = (step: Step) => page && beside(page, id, step, seen)
  const turn = async ({ input: from }: SeenPage, place: PagePosition): Promise<SeenPage> => {
    const input = { ...from, after: undefined, ...place }
    return { input, answer: await client.fetchQuery(queryOf(call, input)) }
  }
  /** Goes over the end of the page, and on by the steps that are asked for meanwhile. */
  const walk = async (first: Step, start: SeenPage) => {
    const steps = [first]
    owed.current = steps
    let [here, at, last] = [start, id, first]
    let place: PagePosition | undefined
    for (let step = steps.shift(); step; step = steps.shift()) {
      const target = beside(here, at, step, pagesSeen(client, call))
      if (target === null) {
        sayEnd(step, unit)
        break
      }
      last = step
      if (typeof target === 'string') at = target
      else {
        here = await turn(here, target)
        const row = step === 'next' ? here.answer.list[0] : here.answer.list.at(-1)
        if (!row) return sayEnd(step, unit)
        ;[at, place] = [row.id, target]
      }
    }
    setOrigin(here)
    open(at, last, place)
  }
  const go = (step: Step) => {
    if (owed.current) return void owed.current.push(step)
    if (!page) return
    const target = to(step)
    if (target === null) sayEnd(step, unit)
    else if (typeof target === 'string') open(target, step)
    // What goes wrong is said where every refusal is.
    else
      void walk(step, page)
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

const sayEnd = (step: Step, unit: string) =>
  toast.info(step === 'next' ? `已经是列表的最后一${unit}` : `已经是列表的第一${unit}`)

const keyText = (input: object) => JSON.stringify(input)

/** Every page of the list still known, the one seen last first. */
function pagesSeen(client: QueryClient, call: ListCall): SeenPage[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: keyOf(call) })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ queryKey, state }) => ({
      input: queryKey[2] as SeenPage['input'],
      answer: state.data as SeenPage['answer'],
    }))
}
