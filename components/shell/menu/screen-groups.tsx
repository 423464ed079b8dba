'use client'

import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { useSession } from '@/lib/api/session'
import { HOME_PATH } from '@/lib/contracts/base/paths'
import type { MenuEntry } from '@/lib/contracts/menu/user-menus'
import { isUnbuilt, UNBUILT } from '@/lib/contracts/unbuilt'
import { pathOf } from '@/lib/helpers/screen-address'
import { MenuIcon } from './menu-icons'
import { visibleTree } from './menu-tree'

const Root = styled('nav')({
  columns: '4 248px',
  columnGap: 16,
  '& section': {
    breakInside: 'avoid',
    marginBottom: 16,
    padding: '16px 12px 12px',
    borderRadius: 8,
    border: '1px solid var(--mui-palette-divider)',
    background: 'var(--mui-palette-background-paper)',
  },
  '& h2': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 8px',
    padding: '0 8px',
    fontSize: 14,
    lineHeight: '24px',
    fontWeight: 600,
    '& svg': { fontSize: 20, color: 'var(--mui-palette-primary-main)' },
  },
  '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', margin: 0, padding: 0, listStyle: 'none' },
  '& .directory': { gridColumn: '1 / -1' },
  '& .directory ul': { paddingInlineStart: 12 },
  '& h3': { margin: 0, padding: '6px 8px 0', fontSize: 12, lineHeight: '20px', fontWeight: 500 },
  '& .unbuilt': {
    marginInlineStart: 6,
    fontSize: 12,
    whiteSpace: 'nowrap',
    color: 'var(--mui-palette-text-secondary)',
  },
  '& li a': {
    display: 'block',
    padding: '6px 8px',
    borderRadius: 6,
    fontSize: 13,
    lineHeight: '20px',
    color: 'var(--mui-palette-text-secondary)',
    '&:hover': { color: 'var(--mui-palette-primary-main)', background: 'var(--mui-palette-action-hover)' },
  },
})

/** Links to every screen of the user, by group. */
export function ScreenGroups() {
  const session = useSession()
  const groups = useMemo(
    () => visibleTree(session?.treeList ?? []).filter(({ url }) => url !== HOME_PATH),
    [session?.treeList],
  )
  const single = groups.filter(({ url }) => url)
  const sections = groups.filter(({ children }) => children.length > 0)
  return (
    <Root aria-label="全部页面">
      {sections.map(({ id, name, icon, children }) => (
        <section key={id} aria-label={name}>
          <h2>
            <MenuIcon name={icon} />
            {name}
          </h2>
          <Entries entries={children} />
        </section>
      ))}
      {single.length > 0 && (
        <section aria-label="其他">
          <h2>
            <MenuIcon name={null} />
            其他
          </h2>
          <Entries entries={single.map((entry) => ({ ...entry, children: [] }))} />
        </section>
      )}
    </Root>
  )
}

/** A directory within a group has a line of its own, with its entries below. */
function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, name, url, children }) => (
        <li key={id} className={children.length > 0 ? 'directory' : undefined}>
          {url ? (
            <Link href={url} underline="none">
              {name}
              {isUnbuilt(pathOf(url)) && <span className="unbuilt">{UNBUILT}</span>}
            </Link>
          ) : (
            <h3>{name}</h3>
          )}
          {children.length > 0 && <Entries entries={children} />}
        </li>
      ))}
    </ul>
  )
}
