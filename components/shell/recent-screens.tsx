'use client'

import { styled } from '@mui/material/styles'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { useSession } from '@/lib/api/session'
import { screensOf } from './menu-tree'
import { HOME_PATH } from './paths'
import { urlOf } from './tabs'
import { ownerOf, shellStore, tabsOf } from './tabs-store'

/** As many as one line has room for. */
const MOST = 8

const Root = styled('section')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 32,
  fontSize: 13,
  '& h2': { flex: 'none', margin: 0, fontSize: 14, lineHeight: '24px', fontWeight: 600 },
  '& p': { margin: 0, color: 'var(--mui-palette-text-secondary)' },
  '& ul': { display: 'flex', gap: 8, minWidth: 0, margin: 0, padding: 2, overflow: 'hidden', listStyle: 'none' },
  '& li': { flex: '0 1 auto', minWidth: 64 },
  '& a': {
    display: 'block',
    padding: '2px 10px',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: 14,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'var(--mui-palette-text-primary)',
    background: 'var(--mui-palette-background-paper)',
    '&:hover': { borderColor: 'var(--mui-palette-primary-main)' },
  },
})

/** 最近访问: the screens open in this window, each as it was left. */
export function RecentScreens() {
  const session = useSession()
  const store = useAtomValue(shellStore)
  const names = useMemo(
    () => new Map(screensOf(session?.treeList ?? []).map(({ url, name }) => [url, name])),
    [session?.treeList],
  )
  const tabs = session ? tabsOf(store, ownerOf(session)).filter(({ pathname }) => pathname !== HOME_PATH) : []
  return (
    <Root aria-label="最近访问">
      <h2>最近访问</h2>
      {tabs.length === 0 ? (
        <p>打开的页面会列在这里。</p>
      ) : (
        <ul>
          {tabs.slice(-MOST).map((tab) => (
            <li key={urlOf(tab)}>
              <Link href={urlOf(tab)} underline="none">
                {tab.title ?? names.get(tab.pathname) ?? tab.pathname}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}
