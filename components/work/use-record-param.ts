'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '@/lib/helpers/hydrated'
import { useTab } from '@/lib/state/tab'

/** Parameters of a list's address that open something over it; no filter, and no part of a view. */
export const drawerParams: readonly string[] = ['view', 'edit', 'history', 'import', 'export', 'stocktake']

/**
 * What lies over a list stands in the tab's address (`?edit=12`, `?edit=new`): opening is a step that Back takes
 * back, closing happens in place. It is never part of the server's HTML: whatever is typed or chosen in a form before the
 * page has come alive would be lost.
 */
export function useRecordParam(name: string): [string | null, (value: string | null) => void] {
  const { params, setParams } = useTab()
  const alive = useHydrated()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])
  const set = useCallback(
    (value: string | null) => {
      const next = withRecord(latest.current, name, value)
      if (next.toString() === latest.current.toString()) return
      setParams(next, value === null || latest.current.has(name) ? 'replace' : 'push')
    },
    [name, setParams],
  )
  return [alive ? params.get(name) : null, set]
}

/** Where a row's drawer is opened, with the filters of now. */
export function useRowHref(name: string): (row: { id: string }) => string {
  const { pathname, params } = useTab()
  const rest = withRecord(params, name, null).toString()
  return useCallback(({ id }) => `${pathname}?${rest && `${rest}&`}${name}=${id}`, [pathname, rest, name])
}

/** One thing at a time lies over a list. */
function withRecord(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const other of [...drawerParams, name]) next.delete(other)
  if (value !== null) next.set(name, value)
  return next
}
