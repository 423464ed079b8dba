'use client'

import { useState } from 'react'

let made = 0
const fresh = (count: number): string[] =>
  Array.from({ length: count }, () => {
    made += 1
    return `row-${made}`
  })

/** Returns React keys for rows whose items have no id, so that an editor moves together with its row. */
export function useRowIds(count: number) {
  const [ids, setIds] = useState(() => fresh(count))
  const missing = count - ids.length
  const now = missing > 0 ? [...ids, ...fresh(missing)] : ids.slice(0, count)
  if (missing !== 0) setIds(now)
  return {
    ids: now,
    move: (from: number, to: number) => setIds(moved(now, from, to)),
    remove: (at: number) => setIds(now.toSpliced(at, 1)),
    insert: (at: number) => setIds(now.toSpliced(at, 0, ...fresh(1))),
  }
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const [item] = items.slice(from, from + 1)
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
