'use client'

import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'

const Card = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 8,
    background: palette.background.paper,
    '& > header': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      padding: '4px 16px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& > header > h2': { flex: 'none', maxWidth: '100%', margin: 0, fontSize: 14, fontWeight: 600 },
    '& > header > [data-actions]': { marginInlineStart: 'auto', display: 'flex', gap: 8 },
    '& > [data-body]': { padding: 16 },
  }
})

interface SectionCardProps {
  title: string
  /** A count or a chip beside the title. */
  aside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a record's screen. */
export function SectionCard({ title, aside, actions, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
        {actions ? <div data-actions="">{actions}</div> : null}
      </header>
      <div data-body="">{children}</div>
    </Card>
  )
}
