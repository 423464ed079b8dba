'use client'

import ExpandMore from '@mui/icons-material/ExpandMore'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LazyBoundary } from '@/components/shell/host/lazy-boundary'
import type { TabCommands } from '@/components/shell/host/tab-controls'
import { tabElementId } from '@/components/shell/host/tab-ids'
import type { Tab, TabState } from '@/components/shell/host/tabs'
import { TabItem } from './tab-item'
import { StripRoot } from './tab-strip-styles'

const TabList = dynamic(() => import('./tab-list').then((module) => module.TabList))
const TabMenu = dynamic(() => import('./tab-menu').then((module) => module.TabMenu))

const tabElement = (key: number) => document.getElementById(tabElementId(key))

interface TabStripProps {
  state: TabState
  titleOf(tab: Tab): string
  commands: TabCommands
}

/**
 * Shows the open screens (WAI-ARIA tabs: arrows move, Enter or Space shows, Delete closes, Ctrl+Shift+arrow reorders).
 */
export function TabStrip({ state, titleOf, commands }: TabStripProps) {
  const { tabs, activeKey } = state
  const list = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ key: number; left: number; top: number } | null>(null)
  const [listed, setListed] = useState<HTMLElement | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const refocus = useRef(false)

  // Keeps the active tab in sight when the strip grows, because stored tabs and titles such as a question's number
  // arrive after the first render. The observer also calls `show` once when it starts. This call comes after the
  // layout, so it forces no extra layout.
  const titles = tabs.map(titleOf).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other titles are other widths.
  useEffect(() => {
    const show = () => tabElement(activeKey)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const resized = new ResizeObserver(show)
    if (list.current) resized.observe(list.current)
    return () => resized.disconnect()
  }, [activeKey, titles])

  useEffect(() => {
    if (refocus.current) tabElement(activeKey)?.focus()
    refocus.current = false
  }, [activeKey])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => tabElementId(key) === (event.target as HTMLElement).id)
    const tab = tabs[at]
    if (!tab) return
    if (event.ctrlKey && event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      commands.move(tab.key, at + (event.key === 'ArrowLeft' ? -1 : 1))
    } else if (event.key === 'Enter' || event.key === ' ') {
      commands.show(tab.key)
    } else if (event.key === 'Delete') {
      refocus.current = tab.key === activeKey
      const neighbour = tabs[at + 1] ?? tabs[at - 1]
      commands.close([tab.key])
      if (!refocus.current && neighbour) document.getElementById(tabElementId(neighbour.key))?.focus()
    } else {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key]
      if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
      const next = tabs[(to + tabs.length) % tabs.length]
      if (next) document.getElementById(tabElementId(next.key))?.focus()
    }
    event.preventDefault()
  }

  const openMenu = useCallback((key: number, left: number, top: number) => setMenu({ key, left, top }), [])
  const latest = useRef({ tabs, dragged })
  useLayoutEffect(() => {
    latest.current = { tabs, dragged }
  })
  const dragOver = useCallback(
    (key: number) => {
      const now = latest.current
      if (now.dragged === null || now.dragged === key) return
      const to = now.tabs.findIndex((tab) => tab.key === key)
      commands.move(now.dragged, to)
    },
    [commands],
  )

  return (
    <StripRoot className="strip">
      <div
        ref={list}
        className="list"
        role="tablist"
        aria-label="打开的页面"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onWheel={(event) => list.current?.scrollBy({ left: event.deltaY })}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.key}
            tab={tab}
            title={titleOf(tab)}
            active={tab.key === activeKey}
            dragged={tab.key === dragged}
            commands={commands}
            onMenu={openMenu}
            onDrag={setDragged}
            onDragOver={dragOver}
          />
        ))}
      </div>
      <IconButton
        className="more"
        title="打开的标签页"
        aria-label="打开的标签页"
        aria-haspopup="dialog"
        aria-expanded={listed !== null}
        onClick={({ currentTarget }) => setListed(currentTarget)}
      >
        <ViewListOutlined />
      </IconButton>
      <IconButton
        className="more"
        title="标签页操作"
        aria-label="标签页操作"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { right, bottom } = currentTarget.getBoundingClientRect()
          openMenu(activeKey, right, bottom)
        }}
      >
        <ExpandMore />
      </IconButton>
      {listed && (
        <LazyBoundary>
          <TabList
            anchor={listed}
            state={state}
            titleOf={titleOf}
            commands={commands}
            onClose={() => setListed(null)}
          />
        </LazyBoundary>
      )}
      {menu && (
        <LazyBoundary>
          <TabMenu place={menu} state={state} titleOf={titleOf} commands={commands} onClose={() => setMenu(null)} />
        </LazyBoundary>
      )}
    </StripRoot>
  )
}
