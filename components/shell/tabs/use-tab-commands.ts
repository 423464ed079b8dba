'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { TabCommands, TabControls } from '@/components/shell/host/tab-controls'
import { closable, type TabState, tabsReplacedByVisit } from '@/components/shell/host/tabs'
import { confirmLeave } from './confirm-leave'

/** Returns the commands on tabs for the user; before unsaved changes are lost they ask for confirmation. */
export function useTabCommands(state: TabState, controls: TabControls): TabCommands {
  const client = useQueryClient()
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])

  return useMemo(() => {
    const { show, pin, move } = controls
    return {
      show,
      pin,
      move,
      async open(url) {
        const lost = tabsReplacedByVisit(latest.current, url)
        if (lost.length > 0 && !(await confirmLeave(lost.length, '离开'))) return
        for (const { key } of lost) controls.dirty(key, false)
        controls.open(url)
      },
      async close(keys) {
        const unsaved = closable(latest.current, keys).filter((tab) => tab.dirty).length
        if (unsaved === 0) controls.close(keys)
        else if (await confirmLeave(unsaved, '关闭')) controls.close(keys)
      },
      async reload(key) {
        const dirty = latest.current.tabs.some((tab) => tab.key === key && tab.dirty)
        if (!(await confirmLeave(dirty ? 1 : 0, '重新加载'))) return
        controls.reload(key)
        // Marks all cached data as outdated, so that the reloaded screen fetches its data again.
        await client.invalidateQueries()
      },
    }
  }, [controls, client])
}
