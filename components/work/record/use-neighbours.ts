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
  const moving = useRef(false)
  const seen = pagesSeen(client, call)
  const same = origin && seen.find(({ input }) => keyText(input) === keyText(origin.input))
  const page = [same, origin, ...seen].find((one) => one && holds(one, id)) ?? null
  // The list is let go of a while after it was left; the way through it stays.
  if (page && (!origin || keyText(page.input) !== keyText(origin.input))) setOrigin(page)

  const to = (step: Step) => page && beside(page, id, step, seen)
  const turn = async (step: Step, from: SeenPage, place: PagePosition) => {
    const input = { ...from.input, after: undefined, ...place }
    const answer = await client.fetchQuery(queryOf(call, input))
    const row = step === 'next' ? answer.list[0] : answer.list.at(-1)
    if (!row) return sayEnd(step, unit)
    setOrigin({ input, answer })
    open(row.id, step, place)
  }
  const go = (step: Step) => {
    if (!page || moving.current) return
    const target = to(step)
    if (target === null) sayEnd(step, unit)
    else if (typeof target === 'string') open(target, step)
    else {
      moving.current = true
      // What goes wrong is said where every refusal is.
      void turn(step, page, target)
        .catch(() => null)
        .finally(() => {
          moving.current = false
        })
    }
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
