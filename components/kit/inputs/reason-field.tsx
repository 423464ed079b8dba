'use client'

import { useId } from 'react'
import { InputFrame } from './input-frame'

interface ReasonFieldProps {
  label: string
  value: string
  onChange: (reason: string) => void
  max: number
}

/**
 * A field in which users give the reason of an action in their own words. A text that is given in advance can be
 * overwritten.
 */
export function ReasonField({ label, value, onChange, max }: ReasonFieldProps) {
  const id = useId()
  return (
    <InputFrame id={id} label={label} required hint={`${value.length} / ${max}`} error={undefined}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the dialog is about this one text
        autoFocus
        id={id}
        className="control"
        rows={2}
        required
        aria-describedby={`${id}-message`}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </InputFrame>
  )
}
