'use client'

import { useId } from 'react'
import type { ChoiceOption } from './choice'
import { InputFrame } from './input-frame'
import { SelectBox } from './select-box'

interface SelectFieldProps {
  label: string
  value: string
  options: readonly ChoiceOption[]
  onChange: (next: string) => void
  /** Text shown while nothing is chosen. */
  placeholder?: string
  hint?: string
  error?: string | undefined
  /** True if the label shows that a value must be chosen. */
  required?: boolean
  /** Width in pixels, for a field in a row with other controls. The label is then only for screen readers. */
  width?: number
}

/** Chooses one of a few values where there is no form of a record, such as in a dialog or above a comparison. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, placeholder, hint, error, required = false, width } = props
  const id = useId()
  const message = error || hint ? `${id}-message` : undefined
  const named = width === undefined ? {} : { 'aria-label': label }
  const control = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': message,
    'aria-required': required,
    ...named,
  }
  const box = (
    <SelectBox
      control={control}
      options={options}
      value={value}
      placeholder={placeholder}
      required
      onChange={onChange}
    />
  )
  if (width !== undefined) return <div style={{ width, maxWidth: '100%' }}>{box}</div>
  return (
    <InputFrame id={id} label={label} required={required} hint={hint} error={error}>
      {box}
    </InputFrame>
  )
}
