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
  /** True if only some of the rows are selected. */
  mixed?: boolean
  onToggle: (event: MouseEvent) => void
  disabled?: boolean
}

/** Prevents that a press selects text (with Shift) or moves the focus before the click. */
const preventSelection = (event: MouseEvent) => event.preventDefault()

/**
 * Renders a checkbox without a visible label, with a larger area around it that reacts to touch. `onToggle` receives
 * the event, so that the caller can see whether Shift is pressed.
 */
export function CheckMark({ label, checked, mixed = false, onToggle, disabled }: CheckMarkProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    // The frame also handles the clicks on the checkbox. It is not a label element, because that would have no text.
    <Frame
      data-control=""
      onMouseDown={preventSelection}
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
