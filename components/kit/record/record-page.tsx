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
      // The side column stays visible while the main content scrolls.
      '& > [data-columns="wide"] > [data-column="side"]': {
        position: 'sticky',
        top: 68,
        maxHeight: 'calc(100dvh - 168px)',
        overflow: 'auto',
        overscrollBehavior: 'contain',
      },
      // In a low window the distances in the side column are smaller, so that all its inputs are visible.
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
  /** True if the page has the width of the whole window, with inputs in both columns. */
  wide?: boolean
  /** Related content, such as a history, in the side column. */
  side: ReactNode
  children: ReactNode
}

/**
 * The frame of a page for one record: the name and the actions at the top, then the content, and related content beside
 * or below it.
 */
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
