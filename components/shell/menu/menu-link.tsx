'use client'

import Link from 'next/link'
import { memo, useState } from 'react'
import { MenuIcon } from './menu-icons'

interface MenuLinkProps {
  name: string
  icon: string | null
  url: string
  current: boolean
  /** Of the list it stands in; the first level has icons. */
  depth: number
  folded?: boolean
  /** Where it lies, where that is not to be seen. */
  note?: string
}

/** A screen in the menu. Its page is fetched ahead once the pointer or the focus is on it, and not before. */
export const MenuLink = memo(function MenuLink({
  name,
  icon,
  url,
  current,
  depth,
  folded = false,
  note,
}: MenuLinkProps) {
  const [near, setNear] = useState(false)
  return (
    <Link
      href={url}
      prefetch={near}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      className={depth > 0 ? 'entry deep' : 'entry'}
      aria-current={current ? 'page' : undefined}
      title={folded ? name : undefined}
      style={depth > 0 ? { paddingLeft: 12 + depth * 30 } : undefined}
    >
      {depth === 0 && <MenuIcon name={icon} />}
      <span className={folded ? 'visually-hidden' : 'name'}>{name}</span>
      {note && <span className="note">{note}</span>}
    </Link>
  )
})
