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
  /** Depth of the list that contains this entry, beginning with 0; only entries with depth 0 have icons. */
  depth: number
  folded?: boolean
  /** Names of the directories above this entry, for a list that does not show the directories. */
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
