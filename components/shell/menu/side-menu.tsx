'use client'

import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react'
import { SearchField } from '@/components/kit/filter/search-field'
import { Brand } from '@/components/shell/host/brand'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf } from '@/lib/helpers/screen-address'
import { MenuFlyout } from './menu-flyout'
import { MenuIcon } from './menu-icons'
import { moveInMenu } from './menu-keys'
import { MenuLink } from './menu-link'
import { MenuMatches } from './menu-search'
import { directoriesOf, screensOf, visibleTree } from './menu-tree'
import { MenuRoot } from './side-menu-styles'
import { useOpenPath } from './use-open-path'

interface SideMenuProps {
  tree: readonly MenuEntry[]
  /** Path of the visible screen. */
  current: string
  folded: boolean
}

/** Renders the user's menu as the server sends it: one group is open at a time, and a screen is a plain link. */
export const SideMenu = memo(function SideMenu({ tree, current, folded }: SideMenuProps) {
  const shown = useMemo(() => visibleTree(tree), [tree])
  const above = useMemo(() => directoriesOf(tree, current) ?? [], [tree, current])
  const [open, toggle] = useOpenPath(above)
  const [text, setText] = useState('')
  const searching = !folded && text.trim() !== ''
  const list = useInView(`${current} ${folded}`, !searching && (folded || above.every((id) => open.includes(id))))

  const entries = (list: readonly MenuEntry[], path: readonly string[]) => (
    <ul>
      {list.map((entry) => (
        <li key={entry.id}>
          {entry.url ? (
            <MenuLink
              name={entry.name}
              icon={entry.icon}
              url={entry.url}
              current={pathOf(entry.url) === current}
              depth={path.length}
              folded={folded}
            />
          ) : folded ? (
            <MenuFlyout entry={entry} current={current} within={above.includes(entry.id)} />
          ) : (
            <>
              <button
                type="button"
                className={above.includes(entry.id) ? 'entry within' : 'entry'}
                aria-expanded={open.includes(entry.id)}
                onClick={() => toggle([...path, entry.id])}
                style={{ paddingLeft: 12 + path.length * 30 }}
              >
                {path.length === 0 && <MenuIcon name={entry.icon} />}
                <span className="name">{entry.name}</span>
                <KeyboardArrowDown className="arrow" />
              </button>
              {open.includes(entry.id) && entries(entry.children, [...path, entry.id])}
            </>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <MenuRoot aria-label="主菜单" className={folded ? 'folded' : undefined} onKeyDown={moveInMenu}>
      <Brand folded={folded} />
      {folded ? null : (
        <div className="search">
          <SearchField
            label="搜索菜单"
            placeholder="搜索菜单，拼音也可"
            maxLength={30}
            text={text}
            onText={setText}
            onClear={() => setText('')}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing || !text) return
              if (event.key === 'Enter') list.current?.querySelector('a')?.click()
              else if (event.key === 'Escape') setText('')
              else return
              // Escape here only clears the text; without this call the drawer that may contain the menu would close.
              event.stopPropagation()
            }}
          />
        </div>
      )}
      {/* The search ends when the user opens one of the screens. */}
      <div ref={list} className="entries" onClickCapture={leavesSearch(() => setText(''))}>
        {searching ? <MenuMatches screens={screensOf(shown)} text={text} current={current} /> : entries(shown, [])}
      </div>
    </MenuRoot>
  )
})

/**
 * Returns a click handler that calls `leave` if the click opens a link here, and not in another tab or window of the
 * browser.
 */
const leavesSearch = (leave: () => void) => (event: MouseEvent) => {
  const opens = (event.target as Element).closest('a') && !event.ctrlKey && !event.metaKey && !event.shiftKey
  if (opens) setTimeout(leave)
}

/**
 * Scrolls the menu entry of the visible screen into view when the entries are rendered (`drawn`), once for each
 * `place`. The hook waits for the next frame, because scrolling at once would force a layout in the middle of
 * rendering.
 */
function useInView(place: string, drawn: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const brought = useRef('')
  useEffect(() => {
    if (!drawn || brought.current === place) return undefined
    const frame = requestAnimationFrame(() => {
      brought.current = place
      list.current
        ?.querySelector('[aria-current], .within:not([aria-expanded=true])')
        ?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [place, drawn])
  return list
}
