'use client'

import { styled } from '@mui/material/styles'
import { type MouseEvent, useEffect, useRef } from 'react'

const Frame = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: '0 -8px',
  cursor: 'pointer',
  '& input': {
    width: 16,
    height: 16,
    margin: 0,
    accentColor: 'var(--mui-palette-primary-main)',
    cursor: 'inherit',
    '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 1 },
  },
})

interface CheckMarkProps {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  onToggle: (event: MouseEvent) => void
  disabled?: boolean
}

/** The mouse neither selects the text between, with Shift, nor takes the focus from where the click will put it. */
const keep = (event: MouseEvent) => event.preventDefault()

/** A bare checkbox with room around it for the finger; Shift on a click is the caller's to read. */
export function CheckMark({ label, checked, mixed = false, onToggle, disabled }: CheckMarkProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    // No label: it would be one without words. The room around the box hears the click of the box too.
    <Frame
      data-control=""
      onMouseDown={keep}
      onClick={(event) => {
        if (disabled) return
        input.current?.focus({ preventScroll: true })
        onToggle(event)
      }}
    >
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={() => undefined}
      />
    </Frame>
  )
}
