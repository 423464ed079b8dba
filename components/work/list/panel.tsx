'use client'

import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

const Frame = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'flex',
    flexDirection: 'column',
    width: 320,
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'min(560px, calc(100vh - 120px))',
    fontSize: 13,
    '& > header': { display: 'flex', alignItems: 'center', minHeight: 44, padding: '4px 8px 4px 16px', gap: 8 },
    '& > header h2': { flex: 1, margin: 0, fontSize: 14, fontWeight: 600 },
    '& > footer': { padding: 8, borderTop: `1px solid ${palette.divider}`, display: 'flex', gap: 8, flexWrap: 'wrap' },
    '& > [data-body]': { overflow: 'auto', padding: '0 8px 8px' },
    '& ul, & ol': { listStyle: 'none', margin: 0, padding: 0 },
    '& h3': { margin: '8px 8px 4px', fontSize: 12, fontWeight: 500, color: palette.text.secondary },
    '& p': { margin: 0, padding: '4px 8px 12px', lineHeight: 1.7, color: palette.text.secondary },
    '& li': { display: 'flex', alignItems: 'center', minHeight: 36, borderRadius: 6 },
    '& li:hover': { background: palette.action.hover },
    '& li button': { flex: 'none' },
  }
})

interface PanelProps {
  label: string
  anchor: HTMLElement
  onClose: () => void
  /** Element beside the title. */
  tool?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** Renders the popover that opens below a tool of the list. */
export function Panel({ label, anchor, onClose, tool, children, footer }: PanelProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={80}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, borderRadius: 1.5 } } }}
    >
      <Frame>
        <header>
          <h2>{label}</h2>
          {tool}
        </header>
        <div data-body="">{children}</div>
        {footer ? <footer>{footer}</footer> : null}
      </Frame>
    </Popover>
  )
}
