'use client'

import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Chevron } from '@/components/ui/chevron'

const Pill = styled('button')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 32,
    maxWidth: 220,
    padding: '0 8px 0 10px',
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    fontSize: 13,
    color: palette.text.primary,
    background: palette.background.paper,
    cursor: 'pointer',
    '&:hover': { borderColor: palette.text.secondary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&:disabled': { color: palette.text.disabled, cursor: 'default', borderColor: palette.divider },
    '&[data-set]': { borderColor: palette.primary.main },
    '&[data-set] > span': { color: palette.text.secondary },
    '& > b': {
      // Most names have two characters; the place is kept until they are known.
      minWidth: '2em',
      fontWeight: 600,
      color: palette.primary.main,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > span': { whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none', color: palette.text.secondary },
    '@media (max-width: 699.95px)': { height: 36 },
  }
})

interface FilterPillProps {
  label: string
  /** Names of what is chosen. */
  names: readonly string[]
  disabled?: boolean | undefined
  /** The list opens: the next change is a step of its own in the history. */
  onOpen?: () => void
  /** What the filter is chosen in, while it is open. */
  children: ReactNode
}

/** A filter as a button that says what is chosen, and a panel to choose in. */
export function FilterPill({ label, names, disabled, onOpen, children }: FilterPillProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <Pill
        ref={anchor}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-set={names.length > 0 ? '' : undefined}
        title={names.length > 1 ? names.join('、') : undefined}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
      >
        <span>{label}</span>
        {names.length > 0 ? <b>{names.length > 2 ? `${names[0]} 等 ${names.length} 项` : names.join('、')}</b> : null}
        <Chevron />
      </Pill>
      <Popover
        open={open}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={80}
        slotProps={{
          paper: { id, role: 'dialog', 'aria-label': `按${label}筛选`, sx: { mt: 0.5, borderRadius: 1.5 } },
        }}
      >
        {children}
      </Popover>
    </>
  )
}
