'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import type { Send } from '@/lib/api/send'
import { useWrites } from '@/lib/api/use-write'

/** Milliseconds after the last move before the order is saved, so that several moves become one write. */
const WRITE_DELAY = 500

/** A record that the user can move in its list. */
export interface Sortable {
  id: string
  name: string
  rowVersion: number
}

type Places = { id: string; rowVersion: number }[]

export interface Sorting<T extends Sortable = Sortable> {
  rows: T[] | undefined
  /** True if the list shows the rows in their stored order and the user may change this order. */
  enabled: boolean
  move: (id: string, to: number) => void
  /** The last move in words, for screen readers. */
  said: string
}

interface SortingOptions<T extends Sortable> {
  rows: T[] | undefined
  enabled: boolean
  /** Saves the order of the rows; the function must be the same object while the list is the same. */
  save: (send: Send, items: Places) => Promise<unknown>
  /** Kind of record, whose queries are invalidated after a save. `list` distinguishes several lists of one kind. */
  kind: string
  list?: string
}

/**
 * Returns the rows in an order that the user can change; the screen shows each move at once, and the order is saved
 * after a pause.
 */
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
      // If the user has moved rows during the save, the new order is not saved yet and stays.
      setOrder((now) => (now && hasSameSequence(now, items) ? null : now))
    },
    scope: { id: `sort-${kind}-${list}` },
  })

  const shown = useMemo(() => (rows && order ? arrange(rows, order) : rows), [rows, order])
  const latest = useRef({ rows, shown })
  useEffect(() => {
    latest.current = { rows, shown }
  })

  useEffect(() => {
    if (!order) return
    timer.current = window.setTimeout(() => {
      const { rows = [] } = latest.current
      const items = arrange(rows, order).map(({ id, rowVersion }) => ({ id, rowVersion }))
      if (
        hasSameSequence(
          rows.map(({ id }) => id),
          items,
        )
      )
        setOrder(null)
      else mutate(items)
    }, WRITE_DELAY)
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

const hasSameSequence = (order: readonly string[], items: readonly { id: string }[]) =>
  order.length === items.length && items.every(({ id }, index) => order[index] === id)

/** Sorts the rows according to `order`; rows whose id is missing in `order` come last. */
function arrange<T extends Sortable>(rows: readonly T[], order: readonly string[]): T[] {
  const rank = new Map(order.map((id, index) => [id, index]))
  return rows.toSorted((a, b) => (rank.get(a.id) ?? order.length) - (rank.get(b.id) ?? order.length))
}
