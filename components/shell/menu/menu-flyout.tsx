'use client'

import { styled } from '@mui/material/styles'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SIDE_FOLDED } from '@/components/shell/host/layout'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { pathOf } from '@/lib/helpers/screen-address'
import { MenuIcon } from './menu-icons'
import { MenuLink } from './menu-link'
import { screensOf } from './menu-tree'
import { entryStyles } from './side-menu-styles'

/** Milliseconds after which the list closes when the pointer has left it. */
const LEAVE = 180
const GAP = 8

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0, minWidth: 0 })

const List = styled('div')({
  position: 'fixed',
  zIndex: 1250,
  left: SIDE_FOLDED - 2,
  minWidth: 184,
  maxHeight: `calc(100dvh - ${2 * GAP}px)`,
  overflowY: 'auto',
  padding: 8,
  borderRadius: 8,
  border: '1px solid var(--mui-palette-divider)',
  background: 'var(--mui-palette-background-floating)',
  boxShadow: '0 2px 6px rgb(4 20 19 / .06), 0 12px 32px rgb(4 20 19 / .14)',
  '& .title': { padding: '4px 12px 8px', fontSize: 12, color: 'var(--mui-palette-text-secondary)' },
  ...entryStyles,
})

interface MenuFlyoutProps {
  entry: MenuEntry
  current: string
  /** True if the visible screen is in this directory. */
  within: boolean
}

/** A directory of the folded menu: an icon whose screens open beside it, by pointer, click or arrow key. */
export function MenuFlyout({ entry, current, within }: MenuFlyoutProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    if (!open || !root.current || !list.current) return
    const { top } = root.current.getBoundingClientRect()
    const lowest = window.innerHeight - list.current.offsetHeight - GAP
    list.current.style.top = `${Math.max(GAP, Math.min(top - GAP, lowest))}px`
  }, [open])
  useLayoutEffect(() => () => clearTimeout(timer.current), [])

  const enter = () => {
    clearTimeout(timer.current)
    setOpen(true)
  }
  const leave = () => {
    timer.current = setTimeout(() => setOpen(false), LEAVE)
  }
  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Escape' || (event.key === 'ArrowLeft' && open)) {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    } else if (event.key === 'ArrowRight' && at < 0) {
      // `flushSync` renders the list at once, so that its first link exists and can receive the focus.
      flushSync(() => setOpen(true))
      list.current?.querySelector('a')?.focus()
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      links[(at + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % links.length]?.focus()
    } else {
      return
    }
    event.preventDefault()
  }

  return (
    <Group
      ref={root}
      aria-label={entry.name}
      onPointerEnter={(event) => event.pointerType === 'mouse' && enter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={within ? 'entry within' : 'entry'}
        aria-label={entry.name}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon name={entry.icon} />
      </button>
      {open && (
        <List ref={list} onClick={() => setOpen(false)}>
          <div className="title">{entry.name}</div>
          <ul>
            {screensOf(entry.children).map((screen) => (
              <li key={screen.id}>
                <MenuLink
                  name={screen.name}
                  icon={screen.icon}
                  url={screen.url}
                  current={pathOf(screen.url) === current}
                  depth={0}
                />
              </li>
            ))}
          </ul>
        </List>
      )}
    </Group>
  )
}
