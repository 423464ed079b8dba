'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { confirm } from '@/components/ui/confirm'
import { closable, type TabState } from './tabs'
import type { TabControls } from './use-tabs'

export type TabCommands = Pick<TabControls, 'show' | 'close' | 'pin' | 'move' | 'reload'>

/** What a person may do to tabs: the controls, asking before unsaved changes are lost. */
export function useTabCommands(state: TabState, controls: TabControls): TabCommands {
  const client = useQueryClient()
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])

  return useMemo(() => {
    const agreed = (title: string, count: number, done: string) =>
      count === 0 ||
      confirm({
        title,
        text: `有 ${count} 个页面的修改尚未保存，${done}后修改会丢失。`,
        ok: `仍要${done}`,
        danger: true,
      })
    const { show, pin, move } = controls
    return {
      show,
      pin,
      move,
      async close(keys) {
        const unsaved = closable(latest.current, keys).filter((tab) => tab.dirty).length
        if (unsaved === 0) controls.close(keys)
        else if (await agreed('关闭标签页', unsaved, '关闭')) controls.close(keys)
      },
      async reload(key) {
        const dirty = latest.current.tabs.some((tab) => tab.key === key && tab.dirty)
        if (!(await agreed('重新加载', dirty ? 1 : 0, '重新加载'))) return
        controls.reload(key)
        // What the screen mounts with again is asked anew, not taken from the cache.
        await client.invalidateQueries()
      },
    }
  }, [controls, client])
}
