'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTab } from '@/lib/state/tab'

/** Parameters that are removed when the chosen node changes: the page of the list, and the drawers over the list. */
const dropped = ['pageNum', 'after', 'view', 'edit', 'history', 'import']

/**
 * Returns the id of the node chosen in the tree beside a list, and the function that sets it. The id is in the address,
 * so the Back button restores the previous node.
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
