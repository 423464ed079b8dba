'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isTyping } from '@/components/kit/row/use-row-keys'
import { keyOf, ownErrors, queryOf } from '@/lib/api/query-of'
import type { CallAnswer } from '@/lib/contracts/base/call'
import { getQuestion, listQuestions } from '@/lib/contracts/question/calls'
import { useTab } from '@/lib/state/tab'

export interface Neighbours {
  previous: string | null
  next: string | null
  go: (id: string | null) => void
}

/** The questions before and after this one on the page of the list it was last seen in; `[` and `]` go there. */
export function useNeighbours(id: string): Neighbours {
  const client = useQueryClient()
  const { params, setParams } = useTab()
  const [previous, next] = useMemo(() => {
    const lists = client.getQueryCache().findAll({ queryKey: keyOf(listQuestions) })
    const seen = lists
      .filter(({ state }) => state.data !== undefined)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
      .map(({ state }) => (state.data as CallAnswer<typeof listQuestions>).list)
    const rows = seen.find((list) => list.some((row) => row.id === id)) ?? []
    const at = rows.findIndex((row) => row.id === id)
    return [rows[at - 1]?.id ?? null, rows[at + 1]?.id ?? null]
  }, [client, id])

  const go = useMemo(
    () => (target: string | null) => {
      if (!target) return
      const address = new URLSearchParams(params)
      address.set('id', target)
      address.delete('version')
      setParams(address)
    },
    [params, setParams],
  )

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.key === '[' ? previous : event.key === ']' ? next : null
      if (!target || isTyping(event)) return
      event.preventDefault()
      go(target)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [previous, next, go])

  useEffect(() => {
    if (next) void client.prefetchQuery(queryOf(getQuestion, { id: next }, ownErrors))
  }, [client, next])

  return { previous, next, go }
}
