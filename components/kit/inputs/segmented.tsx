'use client'

import { styled } from '@mui/material/styles'

const Group = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'inline-flex',
    // A grid or a column would stretch the row beyond its buttons.
    width: 'fit-content',
    // On a narrow screen the buttons scroll sideways.
    maxWidth: '100%',
    overflowX: 'auto',
    padding: 2,
    borderRadius: 6,
    background: palette.background.sunken,
    border: `1px solid ${palette.divider}`,
    '& button': {
      flex: 'none',
      height: 26,
      padding: '0 10px',
      border: 0,
      borderRadius: 4,
      font: 'inherit',
      fontSize: 13,
      color: palette.text.secondary,
      background: 'none',
      cursor: 'pointer',
      '&:hover:enabled': { color: palette.text.primary },
      '&:disabled': { color: palette.text.disabled, cursor: 'default', background: 'none', boxShadow: 'none' },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}` },
      '&[aria-pressed="true"]:enabled': {
        color: palette.primary.main,
        fontWeight: 600,
        background: palette.background.paper,
        boxShadow: `0 0 0 1px ${palette.divider}`,
      },
    },
  }
})

interface SegmentedProps<V extends string> {
  label: string
  /** Null while nothing is chosen. */
  value: V | null
  choices: readonly { value: V; label: string }[]
  disabled?: boolean
  onChange: (next: V) => void
}

/** A row of buttons of which one is chosen, such as the views of the same content. */
export function Segmented<V extends string>({ label, value, choices, disabled = false, onChange }: SegmentedProps<V>) {
  return (
    <Group role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          disabled={disabled}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </Group>
  )
}
