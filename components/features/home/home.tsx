'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Announcements } from './announcements'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { LazyCharts } from './lazy-charts'
import { Todos } from './todos'
import { useGrantedPermissions } from './use-granted-permissions'

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  width: '100%',
  maxWidth: 1264,
  margin: '0 auto',
  padding: '24px 32px 48px',
  '@media (max-width: 599.95px)': { padding: '16px 16px 32px' },
  '& h1': { margin: '0 0 4px', fontSize: 22, lineHeight: '32px', fontWeight: 600 },
})

/** Returns the greeting for an hour from 0 to 23. */
function greeting(hour: number): string {
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

interface HomeProps {
  /** Section with the screens that are open in tabs. */
  recent: ReactNode
  /** Section with links to all screens that the user may open. */
  screens: ReactNode
}

/** Screen 首页: greeting, first steps, to-dos, announcements, and the numbers that the user may see. */
export function Home({ recent, screens }: HomeProps) {
  const { name } = useGrantedPermissions()
  return (
    <Root>
      {/* The hour in the browser may differ from the hour on the server, so React must not report the different greeting as an error. */}
      <h1 suppressHydrationWarning>
        {greeting(new Date().getHours())}，{name}
      </h1>
      <FirstSteps />
      <Todos />
      <Announcements />
      {recent}
      <Figures />
      <LazyCharts />
      {screens}
    </Root>
  )
}
