'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { actionsAttributes } from '@/components/kit/actions/screen-actions'
import { pageFrame } from './page-frame'

const Frame = styled('div')(({ theme }) => [
  pageFrame(theme),
  {
    '& > header': { zIndex: 3 },
    '& > header h1': { fontVariantNumeric: 'tabular-nums' },
    '& > [data-columns]': { maxWidth: 1320 },
    '& [data-column]': { display: 'grid', gap: 16, minWidth: 0 },
    '@container (min-width: 960px)': {
      '& > [data-columns]': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
      '& > [data-columns="wide"]': { maxWidth: 'none', gridTemplateColumns: 'minmax(0, 1fr) 400px' },
      // The side column stays in sight beside the content to which it belongs.
      '& > [data-columns="wide"] > [data-column="side"]': {
        position: 'sticky',
        top: 68,
        maxHeight: 'calc(100dvh - 168px)',
        overflow: 'auto',
        overscrollBehavior: 'contain',
      },
      // The inputs are completely visible in a low window too.
      '@media (max-height: 800px)': {
        '& > [data-columns="wide"] > [data-column="side"]': {
          gap: 8,
          '& > section > header': { minHeight: 36, paddingBlock: 2 },
          '& > section > [data-body]': { paddingBlock: 10 },
        },
      },
    },
  },
])

interface RecordPageProps {
  title: ReactNode
  /** Chips beside the title. */
  marks?: ReactNode
  actions?: ReactNode
  /** True if it takes the whole window, with inputs on both sides. */
  wide?: boolean
  /** Content that belongs to the record but is not its content. */
  side: ReactNode
  children: ReactNode
}

/** The frame of one record: its name and actions above, its content, and related content beside or below. */
export function RecordPage({ title, marks, actions, wide, side, children }: RecordPageProps) {
  return (
    <Frame>
      <header>
        <h1>{title}</h1>
        {marks}
        {actions ? (
          <div data-actions="" {...actionsAttributes()}>
            {actions}
          </div>
        ) : null}
      </header>
      <div data-columns={wide ? 'wide' : ''}>
        <div data-column="main">{children}</div>
        <div data-column="side">{side}</div>
      </div>
    </Frame>
  )
}
