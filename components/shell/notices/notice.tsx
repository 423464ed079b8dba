'use client'

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Root = styled('div')({
  margin: 'auto',
  padding: '48px 24px 96px',
  maxWidth: 480,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  '& .icon': {
    display: 'grid',
    placeItems: 'center',
    width: 64,
    height: 64,
    marginBottom: 20,
    borderRadius: 16,
    color: 'var(--mui-palette-primary-main)',
    background: 'color-mix(in srgb, var(--mui-palette-primary-main) 10%, transparent)',
    '& svg': { fontSize: 32 },
  },
  '& h1': { margin: 0, fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  '& p': { margin: '8px 0 0', color: 'var(--mui-palette-text-secondary)', lineHeight: '22px' },
  '& .action': { marginTop: 24, display: 'flex', gap: 12 },
})

interface NoticeProps {
  icon: ReactNode
  title: string
  text: ReactNode
  action?: ReactNode
}

/** Renders a whole page with one message. */
export function Notice({ icon, title, text, action }: NoticeProps) {
  return (
    <Root>
      <div className="icon" aria-hidden>
        {icon}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {action && <div className="action">{action}</div>}
    </Root>
  )
}
