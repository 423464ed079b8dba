'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { offers } from '@/components/kit/actions/screen-actions'

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    flex: '1 0 auto',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    containerType: 'inline-size',
    '& > header': {
      position: 'sticky',
      top: 0,
      zIndex: 3,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 12px',
      minHeight: 52,
      padding: '8px 16px',
      background: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > header h1': {
      margin: 0,
      fontSize: 18,
      fontWeight: 600,
      lineHeight: '28px',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > header [data-actions]': {
      marginInlineStart: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 8,
    },
    '& > [data-columns]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignItems: 'start',
      gap: 16,
      width: '100%',
      maxWidth: 1320,
      marginInline: 'auto',
      padding: 16,
      boxSizing: 'border-box',
    },
    '& [data-column]': { display: 'grid', gap: 16, minWidth: 0 },
    '@container (min-width: 960px)': {
      '& > [data-columns]': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
    },
  }
})

interface RecordPageProps {
  title: ReactNode
  /** Beside the title: chips. */
  marks?: ReactNode
  actions?: ReactNode
  /** What belongs to the record but is not its content. */
  side: ReactNode
  children: ReactNode
}

/** The frame of one record: its name and actions above, its content, and what belongs to it beside or below. */
export function RecordPage({ title, marks, actions, side, children }: RecordPageProps) {
  return (
    <Frame>
      <header>
        <h1>{title}</h1>
        {marks}
        {actions ? (
          <div data-actions="" {...offers()}>
            {actions}
          </div>
        ) : null}
      </header>
      <div data-columns="">
        <div data-column="main">{children}</div>
        <div data-column="side">{side}</div>
      </div>
    </Frame>
  )
}
