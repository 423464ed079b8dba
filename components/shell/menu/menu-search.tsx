'use client'

import { useEffect, useMemo, useState } from 'react'
import { pathOf } from '@/lib/helpers/screen-address'
import type { findScreens } from './find-screens'
import { MenuLink } from './menu-link'
import type { Screen } from './menu-tree'

type Find = typeof findScreens

/**
 * Returns the function that also searches by pinyin and initials; null until its code has loaded or if it fails to
 * load. Until then only names are searched.
 */
function useFind(): Find | null {
  const [found, setFound] = useState<{ find: Find } | null>(null)
  useEffect(() => {
    void import('./find-screens').then(
      ({ findScreens: find }) => setFound({ find }),
      () => null,
    )
  }, [])
  return found?.find ?? null
}

interface MenuMatchesProps {
  screens: readonly Screen[]
  text: string
  current: string
}

/**
 * Shows the screens that match a text, in place of the menu's tree. A text also matches the names of the directories
 * above a screen.
 */
export function MenuMatches({ screens, text, current }: MenuMatchesProps) {
  const find = useFind()
  const matches = useMemo(() => {
    if (find) return find(screens, text).map(({ item }) => item)
    const wanted = text.trim().toLowerCase()
    return screens.filter(({ name, trail }) => [name, ...trail].join(' ').toLowerCase().includes(wanted))
  }, [find, screens, text])
  if (matches.length === 0) return <p role="status">菜单里没有“{text.trim()}”</p>
  return (
    <ul aria-label="找到的页面">
      {matches.map(({ id, name, icon, url, trail }) => (
        <li key={id}>
          <MenuLink
            name={name}
            icon={icon}
            url={url}
            current={pathOf(url) === current}
            depth={0}
            note={trail.join(' / ')}
          />
        </li>
      ))}
    </ul>
  )
}
