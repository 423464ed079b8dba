'use client'

import Popover from '@mui/material/Popover'
import type { ReactNode } from 'react'

interface FilterPanelProps {
  id: string
  /** Name of the filtered field. */
  label: string
  anchor: HTMLElement | null
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The panel that opens below a filter. Its code is loaded when the user first opens a filter. */
export function FilterPanel({ id, label, anchor, open, onClose, children }: FilterPanelProps) {
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transitionDuration={80}
      slotProps={{
        paper: { id, role: 'dialog', 'aria-label': `按${label}筛选`, sx: { mt: 0.5, borderRadius: 1.5 } },
      }}
    >
      {children}
    </Popover>
  )
}
