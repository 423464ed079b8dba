'use client'

import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { MouseEvent, ReactNode, Ref } from 'react'

const Root = styled(IconButton)({
  position: 'relative',
  '& > b': {
    position: 'absolute',
    top: 2,
    right: 0,
    minWidth: 16,
    height: 16,
    padding: '0 4px',
    boxSizing: 'border-box',
    borderRadius: 8,
    fontSize: 11,
    lineHeight: '16px',
    fontWeight: 600,
    color: 'var(--mui-palette-primary-contrastText)',
    background: 'var(--mui-palette-primary-main)',
    '&[data-tone="error"]': {
      color: 'var(--mui-palette-error-contrastText)',
      background: 'var(--mui-palette-error-main)',
    },
  },
})

interface BadgeButtonProps {
  ref?: Ref<HTMLButtonElement>
  label: string
  /** The words after the number for screen readers, such as 个进行中 in 2 个进行中. */
  counted: string
  count: number
  tone?: 'primary' | 'error'
  open: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** Renders a header button with a number at its corner; the number is absent at zero. */
export function BadgeButton(props: BadgeButtonProps) {
  const { ref, label, counted, count, tone = 'primary', open, onClick, children } = props
  return (
    <Root
      ref={ref}
      title={label}
      aria-label={count > 0 ? `${label}，${count} ${counted}` : label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
    >
      {children}
      {count > 0 ? (
        <b aria-hidden="true" data-tone={tone}>
          {count > 99 ? '99+' : count}
        </b>
      ) : null}
    </Root>
  )
}
