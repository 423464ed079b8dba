'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { offers } from '@/components/kit/actions/screen-actions'

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 0',
    minHeight: 360,
    background: palette.background.paper,
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 12px',
      minHeight: 48,
      padding: '4px 16px 0',
    },
    '& > header h1': { margin: 0, fontSize: 18, fontWeight: 600, lineHeight: '28px' },
    '& > header [data-actions]': {
      marginInlineStart: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 4,
      '& > button': { flex: 'none' },
    },
  }
})

interface ListPageProps {
  title: string
  /** A line beside the title, for what deserves to be known first. */
  note?: ReactNode
  actions?: ReactNode
  /** Filter bar, table, pager. */
  children: ReactNode
}

/** The frame of a list: title and filters stay above, the pager below, the rows scroll between. */
export function ListPage({ title, note, actions, children }: ListPageProps) {
  return (
    <Frame>
      <header>
        <h1>{title}</h1>
        {note}
        {actions ? (
          <div data-actions="" {...offers(title)}>
            {actions}
          </div>
        ) : null}
      </header>
      {children}
    </Frame>
  )
}
