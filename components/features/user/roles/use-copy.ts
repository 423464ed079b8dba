'use client'

import { useTab } from '@/lib/state/tab'

const COPY_PARAM = 'copyFrom'

/**
 * Opens the form of a copied role. The query of the address contains the id of the source, so that the form survives a
 * reload.
 */
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
