'use client'

import { styled } from '@mui/material/styles'

const Field = styled('select')(({ theme }) => {
  const { palette } = theme.vars
  return {
    height: 32,
    maxWidth: '100%',
    padding: '0 6px',
    border: `1px solid ${palette.control}`,
    borderRadius: 6,
    font: 'inherit',
    fontSize: 13,
    color: palette.text.primary,
    background: palette.background.paper,
    '&:hover': { borderColor: palette.text.secondary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -1 },
  }
})

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (next: string) => void
}

/** One of a few values, by the browser's own list: right on every device and nothing to load. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Field>
  )
}
