'use client'

import { useTab } from '@/lib/state/tab'

const COPY_PARAM = 'copyFrom'

/** Copies a role: the address holds the form and the source. */
export function useCopy() {
  const { params, setParams } = useTab()
  const change = (id: string | null) => {
    const next = new URLSearchParams(params)
    next.delete('edit')
    next.delete(COPY_PARAM)
    if (id !== null) {
      next.set('edit', 'new')
      next.set(COPY_PARAM, id)
    }
    setParams(next, id === null ? 'replace' : 'push')
  }
  return { from: params.get(COPY_PARAM), copy: (id: string) => change(id), end: () => change(null) }
}
