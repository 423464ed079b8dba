'use client'

import Close from '@mui/icons-material/Close'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { findByName } from '@/components/shell/host/find-by-name'
import type { TabCommands } from '@/components/shell/host/tab-controls'
import { isHome, type Tab, type TabState } from '@/components/shell/host/tabs'
import { moveInMenu } from '@/components/shell/menu/menu-keys'

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  maxHeight: 'min(560px, 100dvh - 120px)',
  '& .search': { flex: 'none', display: 'flex', padding: 8 },
  '& ul': { flex: 1, minHeight: 0, overflowY: 'auto', margin: 0, padding: '0 8px', listStyle: 'none' },
  '& li': { position: 'relative', display: 'flex', alignItems: 'center' },
  '& .entry': {
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    padding: '4px 36px 4px 8px',
    border: 0,
    borderRadius: 6,
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { background: 'var(--mui-palette-action-hover)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
    '&[aria-current]': { fontWeight: 600, color: 'var(--mui-palette-primary-main)' },
    '& > svg': { flex: 'none', fontSize: 16, opacity: 0.7 },
    '& > span': { flex: 'none', maxWidth: '100%', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& > small': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
      fontSize: 12,
      fontWeight: 400,
      color: 'var(--mui-palette-text-secondary)',
    },
    '& > i': {
      flex: 'none',
      width: 7,
      height: 7,
      borderRadius: '50%',
      background: 'var(--mui-palette-warning-main)',
    },
  },
  '& .close': {
    position: 'absolute',
    right: 4,
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: 'var(--mui-palette-text-secondary)',
    background: 'none',
    cursor: 'pointer',
    '& svg': { fontSize: 16 },
    '&:hover': { background: 'var(--mui-palette-action-hover)' },
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
  },
  '& p': { flex: 'none', margin: 0, padding: '8px 16px', fontSize: 12, color: 'var(--mui-palette-text-secondary)' },
})

interface TabListProps {
  anchor: HTMLElement
  state: TabState
  titleOf(tab: Tab): string
  commands: TabCommands
  onClose(): void
}

/**
 * Lists all open tabs, each with the beginning of its record if known. The user can find, show and close tabs,
 * including those for which the tab strip has no room.
 */
export function TabList({ anchor, ...props }: TabListProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={props.onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={80}
      slotProps={{ paper: { role: 'dialog', 'aria-label': '打开的标签页', sx: { borderRadius: 1.5 } } }}
    >
      <Content {...props} />
    </Popover>
  )
}

function Content({ state, titleOf, commands, onClose }: Omit<TabListProps, 'anchor'>) {
  const { tabs, activeKey } = state
  const [text, setText] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => {
    const items = tabs.map((tab) => ({ tab, name: titleOf(tab), words: tab.hint ?? '' }))
    return findByName(items, text).map(({ item }) => item)
  }, [tabs, titleOf, text])
  const leaveAt = useNextFocus(root, tabs.length)

  const show = (key: number) => {
    onClose()
    commands.show(key)
  }
  const close = (key: number, at: number) => {
    leaveAt(at)
    commands.close([key])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = [...event.currentTarget.querySelectorAll('.entry')].indexOf(event.target as Element)
    const row = shown[at]
    if (event.key === 'Delete' && row && isClosable(row.tab)) close(row.tab.key, at)
    else return moveInMenu(event)
    event.preventDefault()
  }
  return (
    <Root ref={root} onKeyDown={onKeyDown}>
      <div className="search">
        <SearchField
          label="搜索标签页"
          placeholder="标题、题干文字或拼音"
          text={text}
          onText={setText}
          onClear={() => setText('')}
          onKeyDown={(event) => {
            const [first] = shown
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
            event.preventDefault()
            show(first.tab.key)
          }}
        />
      </div>
      <ul>
        {shown.map(({ tab, name }, at) => (
          <li key={tab.key}>
            <button
              type="button"
              className="entry"
              aria-current={tab.key === activeKey ? 'page' : undefined}
              aria-keyshortcuts={isClosable(tab) ? 'Delete' : undefined}
              onClick={() => show(tab.key)}
            >
              {tab.pinned && !isHome(tab) ? <PushPinOutlined titleAccess="已固定" /> : null}
              <span>{name}</span>
              {tab.dirty ? <i role="img" aria-label="有未保存的修改" title="有未保存的修改" /> : null}
              {tab.hint ? <small>{tab.hint}</small> : null}
            </button>
            {isClosable(tab) ? (
              <button
                type="button"
                className="close"
                title="关闭（Delete）"
                aria-label={`关闭“${name}”`}
                onClick={() => close(tab.key, at)}
              >
                <Close />
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <p role="status">{shown.length === tabs.length ? `共 ${tabs.length} 个` : `找到 ${shown.length} 个`}</p>
    </Root>
  )
}

const isClosable = (tab: Tab) => !isHome(tab) && !tab.pinned

/**
 * Focuses the search field when the list opens. After a tab was closed, it focuses the tab that is now in its position.
 */
function useNextFocus(root: RefObject<HTMLElement | null>, count: number): (at: number) => void {
  const left = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as a tab is gone.
  useEffect(() => {
    const entries = left.current === null ? [] : (root.current?.querySelectorAll<HTMLElement>('.entry') ?? [])
    const next = entries[Math.min(left.current ?? 0, entries.length - 1)]
    left.current = null
    ;(next ?? root.current?.querySelector('input'))?.focus()
  }, [root, count])
  return (at) => {
    left.current = at
  }
}
