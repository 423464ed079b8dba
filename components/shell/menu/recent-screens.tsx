'use client'

import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { splitUrl } from '@/components/shell/host/tabs'
import { Link } from '@/components/ui/link'
import { useSession } from '@/lib/api/session'
import { recentOptions } from '@/lib/api/workspace'
import { screensOf } from './menu-tree'

/** Prefix of pages that every user has and no menu contains. */
const OWN = '/own/'

const Root = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 32,
  fontSize: 13,
  '& h2': { flex: 'none', margin: 0, fontSize: 14, lineHeight: '24px', fontWeight: 600 },
  '& p': { margin: 0, color: 'var(--mui-palette-text-secondary)' },
  // The list is one line high, so that each link is shown either whole or not at all. Links that do not fit wrap to a
  // second line, which is hidden until one of these links has the focus.
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    minWidth: 0,
    height: 32,
    boxSizing: 'border-box',
    margin: 0,
    padding: 2,
    overflow: 'hidden',
    listStyle: 'none',
  },
  '& li': { flex: 'none', minWidth: 64, maxWidth: 160 },
  '& a': {
    display: 'block',
    padding: '2px 10px',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 14,
    overflow: 'hidden',
    textAlign: 'center',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--mui-palette-text-primary)',
    background: 'var(--mui-palette-background-paper)',
    '&:hover': { borderColor: 'var(--mui-palette-primary-main)' },
  },
})

/** 最近访问: the last visited screens, without their filters; screens that the user may no longer open are left out. */
export function RecentScreens() {
  const session = useSession()
  const { data: recent = [], isPending } = useQuery(recentOptions())
  const names = useMemo(
    () => new Map(screensOf(session?.treeList ?? []).map(({ url, name }) => [url, name])),
    [session?.treeList],
  )
  const shown = recent.flatMap(({ url, title }) => {
    const { pathname } = splitUrl(url)
    const name = names.get(pathname) ?? (pathname.startsWith(OWN) ? title : undefined)
    return name ? [{ url, name: title ?? name }] : []
  })
  return (
    <Root aria-label="最近访问">
      <h2>最近访问</h2>
      {shown.length === 0 ? (
        <p>{isPending ? '' : '打开的页面会列在这里。'}</p>
      ) : (
        <ul>
          {shown.map(({ url, name }) => (
            <li key={url}>
              <Link href={url} underline="none">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
