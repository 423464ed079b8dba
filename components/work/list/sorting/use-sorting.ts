'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import type { Send } from '@/lib/api/send'
import { useWrites } from '@/lib/api/use-write'

/** Milliseconds after the last move: several in a row are one write. */
const SETTLE = 500

/** What can be put in order. */
export interface Sortable {
  id: string
  name: string
  rowVersion: number
}

type Places = { id: string; rowVersion: number }[]

export interface Sorting<T extends Sortable = Sortable> {
  rows: T[] | undefined
  /** The rows stand in their own order and the person may change it. */
  enabled: boolean
  move: (id: string, to: number) => void
  /** What was done last, for who cannot see it. */
  said: string
}

interface SortingOptions<T extends Sortable> {
  rows: T[] | undefined
  enabled: boolean
  /** Gives the rows their places; the same function while the list is the same. */
  save: (send: Send, items: Places) => Promise<unknown>
  /** The kind of record, and which list of it. */
  kind: string
  list?: string
}

/** The order of the rows shown: changed at once, saved after a pause. */
export function useSorting<T extends Sortable>({
  rows,
  enabled,
  save,
  kind,
  list = '',
}: SortingOptions<T>): Sorting<T> {
  const client = useQueryClient()
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [said, setSaid] = useState('')
  const timer = useRef(0)

  const { mutate } = useWrites(save, {
    onError: (error) => toast.error(error.message),
    meta: { ownErrors: true },
    onSettled: async (_answer, _error, items) => {
      await client.invalidateQueries({ queryKey: [kind] })
      // What was moved meanwhile is still to be saved.
      setOrder((now) => (now && sameOrder(now, items) ? null : now))
    },
    scope: { id: `sort-${kind}-${list}` },
  })

  const shown = useMemo(() => (rows && order ? inOrder(rows, order) : rows), [rows, order])
  const latest = useRef({ rows, shown })
  useEffect(() => {
    latest.current = { rows, shown }
  })

  useEffect(() => {
    if (!order) return
    timer.current = window.setTimeout(() => {
      const { rows = [] } = latest.current
      const items = inOrder(rows, order).map(({ id, rowVersion }) => ({ id, rowVersion }))
      if (
        sameOrder(
          rows.map(({ id }) => id),
          items,
        )
      )
        setOrder(null)
      else mutate(items)
    }, SETTLE)
    return () => clearTimeout(timer.current)
  }, [order, mutate])

  const move = useCallback((id: string, to: number) => {
    const { shown = [] } = latest.current
    const from = shown.findIndex((row) => row.id === id)
    const moved = shown[from]
    if (!moved || to < 0 || to >= shown.length || to === from) return
    const next = shown.filter((row) => row.id !== id)
    next.splice(to, 0, moved)
    latest.current.shown = next
    setOrder(next.map((row) => row.id))
    setSaid(`“${moved.name}”移到第 ${to + 1} 位`)
  }, [])
  return useMemo(() => ({ rows: shown, enabled, move, said }), [shown, enabled, move, said])
}

const sameOrder = (order: readonly string[], items: readonly { id: string }[]) =>
  order.length === items.length && items.every(({ id }, index) => order[index] === id)

/** Rows that came meanwhile stand last. */
function inOrder<T extends Sortable>(rows: readonly T[], order: readonly string[]): T[] {
  const rank = new Map(order.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length))
}
