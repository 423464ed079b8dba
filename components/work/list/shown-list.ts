'use client'

import { useLayoutEffect } from 'react'
import { useTab, type View } from '@/lib/state/tab'
import type { ListCall } from './use-list-query'

/** Which list each screen shows, by the setter of its address, which stays one as long as its tab. */
const shown = new WeakMap<View['setParams'], ListCall>()

export function useNotedAsShown(call: ListCall): void {
  const { setParams } = useTab()
  useLayoutEffect(() => {
    shown.set(setParams, call)
    return () => {
      if (shown.get(setParams) === call) shown.delete(setParams)
    }
  }, [setParams, call])
}

/** The list a screen shows: what lies over it walks on in it. */
export const shownList = ({ setParams }: View): ListCall | undefined => shown.get(setParams)
