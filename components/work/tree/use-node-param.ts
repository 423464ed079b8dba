'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTab } from '@/lib/state/tab'

/** Parameters removed when the node changes: the page of the list, and the drawers over it. */
const dropped = ['pageNum', 'after', 'view', 'edit', 'history', 'import']

/**
 * Returns the node chosen in the tree beside a list and its setter. The address holds the node, and Back restores the
 * former one.
 */
export function useNodeParam(name: string): [string | null, (id: string | null) => void] {
  const { params, setParams } = useTab()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const set = useCallback(
    (id: string | null) => {
      const next = new URLSearchParams(latest.current)
      for (const other of [...dropped, name]) next.delete(other)
      if (id !== null) next.set(name, id)
      if (next.toString() !== latest.current.toString()) setParams(next, 'push')
    },
    [name, setParams],
  )
  return [params.get(name), set]
}
