'use client'

import { memo } from 'react'
import { prefetched } from '@/components/shell/host/use-prefetch'
import { isUnbuilt, UNBUILT } from '@/lib/contracts/unbuilt'
import { pathOf } from '@/lib/helpers/screen-address'
import { MenuIcon } from './menu-icons'

interface MenuLinkProps {
  name: string
  icon: string | null
  url: string
  current: boolean
  /** The depth of its list; only the first level has icons. */
  depth: number
  folded?: boolean
  /** The path of its directories, where these are not visible. */
  note?: string
}

/** Renders a link to a screen in the menu. */
export const MenuLink = memo(function MenuLink({
  name,
  icon,
  url,
  current,
  depth,
  folded = false,
  note,
}: MenuLinkProps) {
  return (
    <a
      href={url}
      {...prefetched}
      className={depth > 0 ? 'entry deep' : 'entry'}
      aria-current={current ? 'page' : undefined}
      title={folded ? name : undefined}
      style={depth > 0 ? { paddingLeft: 12 + depth * 30 } : undefined}
    >
      {depth === 0 && <MenuIcon name={icon} />}
      <span className={folded ? 'visually-hidden' : 'name'}>{name}</span>
      {note && <span className="note">{note}</span>}
      {isUnbuilt(pathOf(url)) && <span className={folded ? 'visually-hidden' : 'note'}>{UNBUILT}</span>}
    </a>
  )
})
