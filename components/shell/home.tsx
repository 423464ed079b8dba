'use client'

import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { Link } from '@/components/ui/link'
import { useSession } from '@/lib/api/session'
import { MenuIcon } from './menu-icons'
import { visibleTree } from './menu-tree'
import { HOME_PATH } from './paths'

const Root = styled('div')({
  width: '100%',
  maxWidth: 1200,
  margin: '0 auto',
  padding: '32px 32px 48px',
  '@media (max-width: 599.95px)': { padding: '20px 16px 32px' },
  '& h1': { margin: 0, fontSize: 22, lineHeight: '32px', fontWeight: 600 },
  '& .lead': { margin: '4px 0 0', color: 'var(--mui-palette-text-secondary)' },
  '& .groups': {
    columns: '4 248px',
    columnGap: 16,
    marginTop: 24,
  },
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
  '& li a': {
    display: 'block',
    padding: '6px 8px',
    borderRadius: 6,
    fontSize: 13,
    lineHeight: '20px',
    color: 'var(--mui-palette-text-secondary)',
    '&:hover': { color: 'var(--mui-palette-primary-main)', background: 'var(--mui-palette-action-hover)' },
  },
  '& .note': { margin: '24px 0 0', fontSize: 12, color: 'var(--mui-palette-text-secondary)' },
})

/** The part of the day as people greet it. */
function greeting(hour: number): string {
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** 首页 until its figures are built: who is here, and the way to every screen of theirs. */
export function Home() {
  const session = useSession()
  const groups = useMemo(
    () => visibleTree(session?.treeList ?? []).filter(({ url }) => url !== HOME_PATH),
    [session?.treeList],
  )
  const single = groups.filter(({ url }) => url)
  const sections = groups.filter(({ children }) => children.length > 0)
  return (
    <Root>
      <h1>
        {greeting(new Date().getHours())}，{session?.fullname}
      </h1>
      <p className="lead">从这里进入您有权限的页面，也可以按 Ctrl K 用名称、拼音或首字母查找。</p>
      <div className="groups">
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
            <Entries entries={single} />
          </section>
        )}
      </div>
      <p className="note">待办与平台总览建设中，完成后会显示在本页。</p>
    </Root>
  )
}

function Entries({ entries }: { entries: readonly { id: string; name: string; url: string | null }[] }) {
  return (
    <ul>
      {entries.map(({ id, name, url }) => (
        <li key={id}>
          {url && (
            <Link href={url} underline="none">
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
