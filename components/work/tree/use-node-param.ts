'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTab } from '@/lib/state/tab'

/** What a change of the node leaves behind: the page one stood on, and what lay over the list. */
const dropped = ['pageNum', 'after', 'view', 'edit', 'history', 'import']

/** The node chosen in the tree beside a list, in the tab's address; choosing one is a step that Back takes back. */
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
