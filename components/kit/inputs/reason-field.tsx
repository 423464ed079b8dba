'use client'

import TextField from '@mui/material/TextField'

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (reason: string) => void
  max: number
}

/** Why something is done to somebody, in their own words; what stands there is written over. */
export function ReasonField({ label, value, onChange, max }: ReasonFieldProps) {
  return (
    <TextField
      autoFocus
      multiline
      minRows={2}
      required
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      helperText={`${value.length} / ${max}`}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
}
