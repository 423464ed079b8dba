'use client'

import { useCallback, useLayoutEffect, useRef } from 'react'
import { useHydrated } from '@/lib/helpers/hydrated'
import { useTab } from '@/lib/state/tab'

/** Address parameters that open a drawer or dialog over a list; they are neither filters nor part of a saved view. */
export const drawerParams: readonly string[] = ['view', 'edit', 'history', 'import', 'export', 'stocktake', 'merge']

/**
 * Returns the value of an address parameter that opens a drawer or dialog over a list (`?edit=12`, `?edit=new`), and
 * its setter. Opening adds an entry to the browser's history, so the Back button closes the drawer; closing replaces
 * the address. The value is null in the server's HTML, because text that the user types into a form before hydration
 * would be lost.
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

/** Returns a function that returns the address of a row's drawer; the address keeps the present filters. */
export function useRowHref(name: string): (row: { id: string }) => string {
  const { pathname, params } = useTab()
  const rest = withRecord(params, name, null).toString()
  return useCallback(({ id }) => `${pathname}?${rest && `${rest}&`}${name}=${id}`, [pathname, rest, name])
}

/** Sets one drawer parameter and removes the others, because only one drawer is open over a list at a time. */
function withRecord(params: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const other of [...drawerParams, name]) next.delete(other)
  if (value !== null) next.set(name, value)
  return next
}
