'use client'

import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import { useAtom } from 'jotai'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Brand } from '@/components/shell/header/brand'
import { shellStore } from '@/components/shell/tabs/tabs-store'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { useHydrated } from '@/lib/helpers/hydrated'
import { pathOf } from '@/lib/helpers/screen-address'
import { MenuFlyout } from './menu-flyout'
import { MenuIcon } from './menu-icons'
import { MenuLink } from './menu-link'
import { directoriesOf, visibleTree } from './menu-tree'
import { MenuRoot } from './side-menu-styles'

interface SideMenuProps {
  tree: readonly MenuEntry[]
  /** Path of the screen in front. */
  current: string
  folded: boolean
}

/** The person's menu as the server gives it: directories open and close, a screen is a plain link. */
export const SideMenu = memo(function SideMenu({ tree, current, folded }: SideMenuProps) {
  const [store, setStore] = useAtom(shellStore)
  const shown = useMemo(() => visibleTree(tree), [tree])
  const above = useMemo(() => directoriesOf(tree, current) ?? [], [tree, current])
  // Going to a screen opens the directories it lies in; closing them afterwards is left to the person.
  useEffect(() => {
    setStore((before) => {
      const closed = above.filter((id) => !before.directories.includes(id))
      return closed.length > 0 ? { ...before, directories: [...before.directories, ...closed] } : before
    })
  }, [above, setStore])
  // What is kept here is not known yet: those that will be opened stand open from the start.
  const hydrated = useHydrated()
  const isOpen = (id: string) => store.directories.includes(id) || (!hydrated && above.includes(id))
  const list = useInView(`${current} ${folded}`, folded || above.every(isOpen))
  const toggle = (id: string) =>
    setStore((before) => {
      const others = before.directories.filter((one) => one !== id)
      return { ...before, directories: others.length < before.directories.length ? others : [...others, id] }
    })

  const entries = (list: readonly MenuEntry[], depth: number) => (
    <ul>
      {list.map((entry) => (
        <li key={entry.id}>
          {entry.url ? (
            <MenuLink
              name={entry.name}
              icon={entry.icon}
              url={entry.url}
              current={pathOf(entry.url) === current}
              depth={depth}
              folded={folded}
            />
          ) : folded ? (
            <MenuFlyout entry={entry} current={current} within={above.includes(entry.id)} />
          ) : (
            <>
              <button
                type="button"
                className={above.includes(entry.id) ? 'entry within' : 'entry'}
                aria-expanded={isOpen(entry.id)}
                onClick={() => toggle(entry.id)}
                style={{ paddingLeft: 12 + depth * 30 }}
              >
                {depth === 0 && <MenuIcon name={entry.icon} />}
                <span className="name">{entry.name}</span>
                <KeyboardArrowDown className="arrow" />
              </button>
              {isOpen(entry.id) && entries(entry.children, depth + 1)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <MenuRoot aria-label="主菜单" className={folded ? 'folded' : undefined}>
      <Brand folded={folded} />
      <div ref={list} className="entries">
        {entries(shown, 0)}
      </div>
    </MenuRoot>
  )
})

/** Brings the entry of the screen in front into view, once for each `place`, as soon as it is `drawn`. */
function useInView(place: string, drawn: boolean) {
  const list = useRef<HTMLDivElement>(null)
  const brought = useRef('')
  useEffect(() => {
    if (!drawn || brought.current === place) return
    brought.current = place
    list.current
      ?.querySelector('[aria-current], .within:not([aria-expanded=true])')
      ?.scrollIntoView({ block: 'nearest' })
  }, [place, drawn])
  return list
}
