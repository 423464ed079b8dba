'use client'

import Close from '@mui/icons-material/Close'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import { memo } from 'react'
import type { TabCommands } from '@/components/shell/host/tab-controls'
import { panelId, tabElementId } from '@/components/shell/host/tab-ids'
import { isHome, type Tab } from '@/components/shell/host/tabs'

interface TabItemProps {
  tab: Tab
  title: string
  active: boolean
  dragged: boolean
  commands: TabCommands
  onMenu(key: number, left: number, top: number): void
  onDrag(key: number | null): void
  onDragOver(key: number): void
}

/**
 * Renders one tab. Its close button is only for the pointer. With the keyboard or assistive technology, users close the
 * tab by the Delete key or in the menu of the tab.
 */
export const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, title, active, dragged, commands, onMenu, onDrag, onDragOver } = props
  const { key, pinned, dirty } = tab
  const home = isHome(tab)
  const closable = !home && !pinned
  return (
    <div
      role="presentation"
      className={closable ? 'item closable' : 'item'}
      data-active={active || undefined}
      data-dirty={dirty || undefined}
      data-dragged={dragged || undefined}
    >
      <div
        id={tabElementId(key)}
        role="tab"
        title={tab.hint ? `${title}\n${tab.hint}` : title}
        aria-selected={active}
        aria-controls={active ? panelId(key) : undefined}
        aria-keyshortcuts={closable ? 'Delete' : undefined}
        tabIndex={active ? 0 : -1}
        draggable={!home}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
          onDrag(key)
        }}
        onDragOver={(event) => {
          event.preventDefault()
          onDragOver(key)
        }}
        onDrop={(event) => event.preventDefault()}
        onDragEnd={() => onDrag(null)}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onAuxClick={(event) => event.button === 1 && closable && commands.close([key])}
        onContextMenu={(event) => {
          event.preventDefault()
          const { left, bottom } = event.currentTarget.getBoundingClientRect()
          const byMouse = event.button === 2
          onMenu(key, byMouse ? event.clientX : left, byMouse ? event.clientY : bottom)
        }}
        onClick={() => commands.show(key)}
        onKeyDown={undefined}
      >
        {home && <HomeOutlined />}
        {pinned && !home && <PushPinOutlined className="pin" titleAccess="已固定" />}
        <span>{title}</span>
        {dirty && <span className="visually-hidden">（有未保存的修改）</span>}
      </div>
      {closable && (
        <button type="button" className="close" tabIndex={-1} aria-hidden="true" onClick={() => commands.close([key])}>
          <Close />
        </button>
      )}
    </div>
  )
})
