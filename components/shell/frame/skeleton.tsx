'use client'

import { keyframes, styled } from '@mui/material/styles'
import { Brand } from '@/components/shell/host/brand'
import { FrameRoot, HeaderRoot, STRIP_HEIGHT } from '@/components/shell/host/layout'
import { FrameEnd } from './frame-barrier'

// The skeleton appears only after a delay, so a short wait shows nothing.
const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 0.6 } })
const Lines = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  animation: `${appear} .2s .15s both`,
})
const pulse = keyframes({ '50%': { opacity: 0.4 } })
const Bone = styled('i')({
  display: 'block',
  flex: 'none',
  borderRadius: 'var(--mui-shape-borderRadius)',
  background: 'var(--mui-palette-Skeleton-bg)',
  animation: `${pulse} 2s ease-in-out .5s infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
const Strip = styled('div')({
  flex: 'none',
  height: STRIP_HEIGHT,
  borderBottom: '1px solid var(--mui-palette-divider)',
})

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Takes the place of a screen while its code or data loads. */
export function ViewSkeleton() {
  return (
    <Lines aria-busy="true" role="status" aria-label="正在加载">
      <Bone style={{ width: 160, height: 20, marginBlock: 6 }} />
      <Bone style={{ height: 44 }} />
      {rows.map((row) => (
        <Bone key={row} style={{ height: 36 }} />
      ))}
    </Lines>
  )
}

/** Renders the shell before the session is known: the same areas without content. */
export function ShellSkeleton({ collapsed }: { collapsed: boolean }) {
  return (
    <FrameRoot className={collapsed ? 'folded' : undefined}>
      <div className="side">
        <Brand folded={collapsed} />
        <Lines sx={{ gap: 1.5, p: collapsed ? 1.5 : 2 }}>
          {rows.map((row) => (
            <Bone key={row} style={{ height: 24 }} />
          ))}
        </Lines>
      </div>
      <div className="body">
        <HeaderRoot>
          <span className="space" />
          <Bone style={{ width: 120, height: 28 }} />
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
