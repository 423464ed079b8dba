'use client'

import Skeleton from '@mui/material/Skeleton'
import { keyframes, styled } from '@mui/material/styles'
import { Brand } from '@/components/shell/header/brand'
import { FrameRoot, HeaderRoot, STRIP_HEIGHT } from './layout'
import { FrameEnd } from './whole-frame'

// Not seen at all where the wait is short.
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 0.6 } })
const Lines = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  animation: `${appear} .2s .15s both`,
})
const Strip = styled('div')({
  flex: 'none',
  height: STRIP_HEIGHT,
  borderBottom: '1px solid var(--mui-palette-divider)',
})

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Stands where a screen will be while its code or data is on the way. */
export function ViewSkeleton() {
  return (
    <Lines aria-busy="true" role="status" aria-label="正在加载">
      <Skeleton variant="text" width={160} height={32} />
      <Skeleton variant="rounded" height={44} />
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </Lines>
  )
}

/** The shell before it knows who is signed in: the same places, nothing in them. */
export function ShellSkeleton({ collapsed }: { collapsed: boolean }) {
  return (
    <FrameRoot className={collapsed ? 'folded' : undefined}>
      <div className="side">
        <Brand folded={collapsed} />
        <Lines sx={{ gap: 1.5, p: collapsed ? 1.5 : 2 }}>
          {rows.map((row) => (
            <Skeleton key={row} variant="rounded" height={24} />
          ))}
        </Lines>
      </div>
      <div className="body">
        <HeaderRoot>
          <span className="space" />
          <Skeleton variant="rounded" width={120} height={28} />
        </HeaderRoot>
        <Strip />
        <main>
          <ViewSkeleton />
        </main>
      </div>
      <FrameEnd />
    </FrameRoot>
  )
}
